# What tests/schema.sh says; in TAP.
import copy, json, os, re, subprocess, sys
import jsonschema, yaml

GANTREE = os.environ["GANTREE"]
LARGE = ("million", "million-tree")  # their intervals alone would take minutes
number = 0
worst = 0


def ok(what, problems):
    global number, worst
    number += 1
    print(("not ok" if problems else "ok") + f" {number} - {what}")
    for problem in problems[:10]:
        print("#", str(problem).replace("\n", " ")[:300])
        worst = 1


def gantree(*words, text=None):
    ran = subprocess.run([GANTREE, *words], input=text, capture_output=True, text=True)
    return ran.returncode, ran.stdout


# YAML 1.2's plain scalars, as editors read them; PyYAML's own are those of 1.1.
class Core(yaml.SafeLoader):
    yaml_implicit_resolvers = {}


for tag, pattern in {
    "null": r"|~|null|Null|NULL",
    "bool": r"true|True|TRUE|false|False|FALSE",
    "int": r"[-+]?[0-9]+",
    "float": r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?",
}.items():
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), None)


def validator(name, strict=False):
    schema = json.loads(gantree("schema", name)[1])
    for part in schema["$defs"].values() if strict else ():
        part["additionalProperties"] = False
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def faults(judge, thing, where):
    return [f"{where}: {'/'.join(map(str, e.absolute_path))}: {e.message}" for e in judge.iter_errors(thing)]


try:
    # Of results no key may be one that the schema does not know, though there it may.
    net, lenient, result = validator("net"), validator("result"), validator("result", strict=True)
    ok("the schemas are schemas", [])
except Exception as why:
    ok("the schemas are schemas", [why])
    sys.exit(1)

# --- nets --------------------------------------------------------------------------------------

samples = re.findall(r"^[a-z]\S*", gantree("samples")[1], re.M)
bad = []
for name in samples:
    bad += faults(net, yaml.load(gantree("samples", name)[1], Core), name)
ok("every built-in net validates", bad + ([] if len(samples) > 50 else ["there are too few"]))

bad = []
for seed in range(1, 41):
    shape = ["--levels", str(1 + seed % 3)] + (["--startup", "1:0.5"] if seed % 2 else [])
    bad += faults(net, yaml.load(gantree("random", "--seed", str(seed), *shape)[1], Core), f"seed {seed}")
ok("random nets validate", bad)

TREE = "network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 0.5}]}}\n"
GOOD = {
    "a name that is a number": TREE.replace("{compute: 2", "{name: 7, compute: 2"),
    "a root that only sends": TREE.replace("compute: 1", "compute: none, front_end: false"),
    "start-ups of one's own": TREE.replace("link: 0.5", "link: 0.5, startup: {transfer: 3}"),
    "a list": "network: {kind: tree, processors: [{name: A, compute: 1}, {compute: 2, link: 1, parent: A}]}",
    "an array": "network: {kind: array, processors: 4, compute: 1, link: 0.5}",
    "a mesh": "network: {kind: mesh, sizes: 3x4, compute: 1, link: 0.5}",
    "a mesh by a list": "network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.5}",
    "a mesh with commas": "network: {kind: mesh, sizes: '3, 4', compute: 1, link: 0.5}",
    "a mesh of one dimension": "network: {kind: mesh, sizes: 7, compute: 1, link: 0.5}",
    "a root that is there once": TREE.replace("compute: 1", "compute: 1, repeat: 1"),
    "any method": "method: ''\n" + TREE,
    "no method": "method:\n" + TREE,
    "a curve": "curve: {vary: 'children=1:3', methods: [ko-sos], series: [{load: 3}]}\n" + TREE,
    "units": "units: {load: GB, time: s, work: 10 GFlop/GB}\nload: 100 GB\n"
             + TREE.replace("compute: 2, link: 0.5", "speed: 2.5 GFlop/s, rate: 10 Gbit/s"),
    "units in other ways": "units: {load: MiB, time: μs, work: gflop/MB}\nload: +5 GB\nstartup: {compute: \"5\\tμs\", transfer: 1/2 µs}\n"
             + TREE.replace("compute: 2, link: 0.5", "compute: 1/7 min / GiB, link: .5 ns/B"),
    "rates and speeds by their names": "units: {load: Gbit, time: ms, work: 1e3 MFLOP / Gbit^2}\norder: 2\n"
             + TREE.replace("compute: 2, link: 0.5", "speed: 5 GFlops, rate: 8 Mbps"),
    "no units": "units: {load: , time: ''}\norder: 4/2\n" + TREE,
    "a fraction": TREE.replace("link: 0.5", "link: 1/120"),
    "a speed of all": "network: {kind: array, processors: 4, speed: 2, rate: 3}",
    "installments by rule": "installments: fon\n" + TREE,
}
BAD = {
    "no network": "load: 1\n",
    "a key that is none": "lood: 1\n" + TREE,
    "a number in quotes": "load: '1'\n" + TREE,
    "a number with an exponent in quotes": "load: '1e3'\n" + TREE,
    "a fraction of 0": "load: 1/0\n" + TREE,
    "a unit that is none": "units: {load: GB}\nload: 5 apples\n" + TREE,
    "a load in seconds": "units: {load: GB, time: s}\nload: 5 s\n" + TREE,
    "a load of 0 GB": "units: {load: GB}\nload: 0 GB\n" + TREE,
    "a link in flops": "units: {load: GB, time: s}\n" + TREE.replace("link: 0.5", "link: 5 GFlop/s"),
    "an order with a unit": "units: {load: GB}\norder: 5 GB\n" + TREE,
    "a net in furlongs": "units: {load: furlong}\n" + TREE,
    "time in GB": "units: {time: GB}\n" + TREE,
    "work of no load": "units: {work: 10 GFlop}\n" + TREE,
    "no work": "units: {work: 0 GFlop/GB}\n" + TREE,
    "a load of 0": "load: 0\n" + TREE,
    "an order above 20": "order: 21\n" + TREE,
    "half an installment": "installments: 1.5\n" + TREE,
    "a method that is none": "method: chen\n" + TREE,
    "a choice that is none": "ports: both\n" + TREE,
    "yes for true": "fat: yes\n" + TREE,
    "a list for a map": "startup: [1, 2]\n" + TREE,
    "no compute": TREE.replace("compute: 1, ", ""),
    "compute and speed": TREE.replace("compute: 2", "compute: 2, speed: 3"),
    "no link": TREE.replace(", link: 0.5", ""),
    "a link below 0": TREE.replace("link: 0.5", "link: -0.5"),
    "a child that only sends": TREE.replace("compute: 2", "compute: none"),
    "a child's front end": TREE.replace("link: 0.5", "link: 0.5, front_end: false"),
    "the root's start-up of transfers": TREE.replace("compute: 1", "compute: 1, startup: {transfer: 1}"),
    "a parent in a tree": TREE.replace("link: 0.5", "link: 0.5, parent: P0"),
    "no parent in a list": "network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1}]}",
    "a kind that is none": TREE.replace("tree", "ring"),
    "sizes of an array": "network: {kind: array, sizes: [2], compute: 1, link: 0.5}",
    "a mesh without link": "network: {kind: mesh, sizes: [2, 3], compute: 1}",
    "a tree and a shape": TREE.replace("kind: tree", "kind: tree, levels: 2"),
    "a size of 0": "network: {kind: mesh, sizes: [0, 4], compute: 1, link: 0.5}",
    "only a size of 0": "network: {kind: mesh, sizes: 0, compute: 1, link: 0.5}",
    "no sizes": "network: {kind: mesh, sizes: [], compute: 1, link: 0.5}",
    "sizes in letters": "network: {kind: mesh, sizes: 3xa, compute: 1, link: 0.5}",
    "two roots": TREE.replace("compute: 1", "compute: 1, repeat: 2"),
    "no series": "curve: {series: []}\n" + TREE,
    "an empty series": "curve: {series: [{}]}\n" + TREE,
    "no methods": "curve: {methods: []}\n" + TREE,
    "a series that is a text": "curve: {series: load=3}\n" + TREE,
}
bad = []
for what, text in GOOD.items():
    bad += faults(net, yaml.load(text, Core), what)
    bad += [f"{what}: gantree refuses it"] if gantree("check", "-", text=text)[0] else []
ok("nets that gantree takes validate", bad)
bad = []
for what, text in BAD.items():
    bad += [] if gantree("check", "-", text=text)[0] == 1 else [f"{what}: gantree takes it"]
    bad += [] if faults(net, yaml.load(text, Core), what) else [f"{what}: it validates"]
ok("nets that gantree refuses do not", bad)

# --- results -----------------------------------------------------------------------------------

bad, applies, one = [], {}, None
for name in samples:
    if name in LARGE:
        continue
    told = json.loads(gantree("solve", f"sample:{name}", "--method", "all", "--format", "json")[1])
    bad += faults(result, told, name)
    for each in told:
        if each["outcome"] not in ("not-applicable", "failed"):
            applies.setdefault(each["method"], []).append(name)
ok("what all methods make of every built-in net validates", bad)

bad = [f"{m}: it is never tried" for m in re.findall(r"^\S+", gantree("methods")[1], re.M) if m not in applies]
for method, names in applies.items():
    for name in names[:2] + names[-1:]:
        one = json.loads(gantree("solve", f"sample:{name}", "--method", method, "--format", "json")[1])
        bad += faults(result, one, f"{method} of {name}")
for options in (["fig5", "--best-set"], ["fig5", "--shares", "equal"], ["fig5", "--set", "P3.link=250"]):
    one = json.loads(gantree("solve", f"sample:{options[0]}", *options[1:], "--format", "json")[1])
    bad += faults(result, one, " ".join(options))
ok("what each method says of several nets validates", bad)


# Every object of `one` and every key in it, as a path.
def keys(thing, path=()):
    if isinstance(thing, dict):
        for key in thing:
            yield path + (key,)
            yield from keys(thing[key], path + (key,))
    elif isinstance(thing, list) and thing:
        yield from keys(thing[0], path + (0,))


def spoilt(path, change):
    copied = copy.deepcopy(one)
    at = copied
    for step in path[:-1]:
        at = at[step]
    change(at, path[-1])
    return copied


CHANGES = {
    "without": lambda at, key: at.pop(key),
    "with another beside": lambda at, key: at.update({key + "_": 1}),
    "of another type": lambda at, key: at.update({key: {"no": "such"}}),
}
bad = []
for path in list(keys(one)):
    for what, change in CHANGES.items():
        if not any(result.iter_errors(spoilt(path, change))):
            bad.append(f"{what} {path}: it validates")
    if any(lenient.iter_errors(spoilt(path, CHANGES["with another beside"]))):
        bad.append(f"a new key beside {path}: it does not validate")
ok("results that lack a key or have another type do not; one more may come", bad)
print(f"1..{number}")
sys.exit(worst)
