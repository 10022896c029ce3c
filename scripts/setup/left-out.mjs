// Usage: import { tellLeftOut } from './left-out.mjs'. Counts and names what a run left to a longer one, and how to run it.
import { readLines } from './read-report.mjs';
import { say } from './say.mjs';

const NAMED_EACH = 3;

/**
 * @param {string} path of a file with tab-separated lines: runner, kind, file or suite @returns {Map<string, Set<string>>} by
 * runner and kind
 */
function byKind(path) {
  const kinds = new Map();
  for (const line of readLines(path)) {
    const [runner, what, which] = line.split('\t');
    const kind = `${runner}: ${what}`;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(which));
  }
  return kinds;
}

/**
 * @param {string} path of the list that the runners wrote
 * @param {string} howToRun a sentence that names the command
 * @param {number} named how many of each kind are named
 */
export function tellLeftOut(path, howToRun, named = NAMED_EACH) {
  const kinds = byKind(path);
  if (kinds.size === 0) return;
  say('\nLeft out of this run');
  for (const [kind, which] of kinds) {
    const names = [...which].sort();
    const more = names.length > named ? `, and ${names.length - named} more` : '';
    say(`  ${names.length} × ${kind} (${names.slice(0, named).join('; ')}${more})`);
  }
  say(howToRun);
}
