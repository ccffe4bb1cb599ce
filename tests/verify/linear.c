#include "tests/verify/linear.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

Linear linear_begin(int columns)
{
	Linear linear = {.lp = glp_create_prob(), .columns = columns};

	glp_term_out(GLP_OFF);
	glp_add_cols(linear.lp, columns);
	for (int k = 1; k <= columns; k++)
		glp_set_col_bnds(linear.lp, k, GLP_LO, 0, 0);
	glp_set_obj_coef(linear.lp, 1, 1);
	return linear;
}

void linear_choice(Linear *linear, int column)
{
	glp_set_col_kind(linear->lp, column + 1, GLP_BV);
}

void linear_term(Linear *linear, int column, double factor)
{
	linear->row[column] += factor;
}

static void add_row(Linear *linear, int type, double bound)
{
	const int number = glp_add_rows(linear->lp, 1);
	int column[LINEAR_COLUMNS + 1], terms = 0;
	double factor[LINEAR_COLUMNS + 1];

	for (int k = 0; k < linear->columns; k++)
		if (linear->row[k] != 0) {
			column[++terms] = k + 1;
			factor[terms] = linear->row[k];
		}
	glp_set_row_bnds(linear->lp, number, type, bound, bound);
	glp_set_mat_row(linear->lp, number, terms, column, factor);
	memset(linear->row, 0, sizeof linear->row);
}

void linear_at_least(Linear *linear, double bound)
{
	add_row(linear, GLP_LO, bound);
}

void linear_exactly(Linear *linear, double bound)
{
	add_row(linear, GLP_FX, bound);
}

/* Choose by branch and bound; then what was chosen stays so. */
static bool settle_choices(glp_prob *lp)
{
	glp_iocp settings;

	glp_init_iocp(&settings);
	settings.msg_lev = GLP_MSG_OFF;
	settings.tol_int = 1e-9;
	if (glp_intopt(lp, &settings) != 0 || glp_mip_status(lp) != GLP_OPT)
		return false;
	for (int k = 1; k <= glp_get_num_cols(lp); k++)
		if (glp_get_col_kind(lp, k) == GLP_BV) {
			const double chosen = round(glp_mip_col_val(lp, k));

			glp_set_col_bnds(lp, k, GLP_FX, chosen, chosen);
		}
	return true;
}

double linear_least(Linear *linear)
{
	glp_smcp settings;
	double least = NAN;

	glp_init_smcp(&settings);
	settings.msg_lev = GLP_MSG_OFF;
	if (glp_simplex(linear->lp, &settings) == 0 &&
		(glp_get_num_int(linear->lp) == 0 || settle_choices(linear->lp)) &&
		glp_simplex(linear->lp, &settings) == 0 && glp_exact(linear->lp, &settings) == 0 &&
		glp_get_status(linear->lp) == GLP_OPT)
		least = glp_get_obj_val(linear->lp);
	glp_delete_prob(linear->lp);
	linear->lp = NULL;
	return least;
}
