// Usage: import { childrenCpuSeconds } from './children-cpu.mjs'. The CPU time of all ended child processes and their descendants.
import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * Node reports only its own CPU time; Linux also counts that of ended children that were waited for.
 * @returns {number
 * undefined} seconds; undefined where the system has no /proc
 */
export function childrenCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The program's name may contain spaces, so fields are counted from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
