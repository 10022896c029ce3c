// Usage: import { childrenCpuSeconds } from './children-cpu.mjs'. The CPU time of every child process that has ended, with all of theirs.
import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * Node tells of its own CPU time alone; Linux counts that of children, too, once they have ended and were waited for.
 * @returns {number | undefined} seconds; undefined where the system has no /proc
 */
export function childrenCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program may hold spaces: what follows it is counted from its bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
