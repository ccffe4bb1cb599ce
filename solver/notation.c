#include "solver/notation.h"

const Notation notation_chen = {"A", "G", "L", "α", "γ", "ρ"};
const Notation notation_cui = {"A", "G", "N", "α", "y", "ρ"};
const Notation notation_robertazzi = {"w", "z", "1", "α", "γ", "m"};
const Notation notation_report = {"T_cp", "T_cm", "1", "α", "γ", "m"};
