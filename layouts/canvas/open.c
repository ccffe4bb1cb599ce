/* Finding the module that paints. A bare name is looked for along the RUNPATH of the program. */
#include "layouts/canvas/canvas.h"

#include <dlfcn.h>
#include <string.h>

#ifdef __APPLE__
#define FILE_NAME "@rpath/gantree-canvas.so"
#else
#define FILE_NAME "gantree-canvas.so"
#endif

/* Never closed again: GLib does not survive it. */
static const CanvasModule *find(void)
{
	void *library = dlopen(FILE_NAME, RTLD_NOW | RTLD_LOCAL);
	const CanvasModule *module = library ? dlsym(library, CANVAS_SYMBOL) : NULL;

	return module && strcmp(module->build, CANVAS_BUILD) == 0 ? module : NULL;
}

const CanvasModule *canvas_module(void)
{
	static const CanvasModule *module;
	static bool looked;

	if (!looked)
		module = find();
	looked = true;
	return module;
}
