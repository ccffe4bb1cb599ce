#include "solver/schedule/notation.h"

const Notation notation_chen = {"A", "G", "L", "α", "γ", "ρ", "×A", "×G"};
const Notation notation_cui = {"A", "G", "N", "α", "y", "ρ", "×A", "×G"};
const Notation notation_robertazzi = {"w", "z", "1", "α", "γ", "m", "Tcp", "Tcm"};
const Notation notation_report = {"T_cp", "T_cm", "1", "α", "γ", "m", "×T_cp", "×T_cm"};
