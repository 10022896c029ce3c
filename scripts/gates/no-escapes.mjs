// Usage: node scripts/gates/no-escapes.mjs. No comment suppresses a type check or a limit.
import { lineFinder, parse, sourceFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const COMPILER = /@ts-(ignore|nocheck|expect-error)/;
const LIMITS =
  /biome-ignore(-all|-start)?\s+lint\/(suspicious\/(noExplicitAny|noImportCycles|noConsole|noSkippedTests|noFocusedTests)|performance\/(noBarrelFile|noReExportAll))/;
const WHOLE_FILE = /biome-ignore-all|biome-ignore\s+(lint|format)\s*:/;

function escapes(file) {
  const lineAt = lineFinder(file.text);
  return parse(file).comments.flatMap(({ value, start }) => {
    const found = [COMPILER, LIMITS, WHOLE_FILE].map((pattern) => pattern.exec(value)?.[0]).find(Boolean);
    return found ? [`${file.path}:${lineAt(start)} says "${found}": mend what the check found instead.`] : [];
  });
}

verdict('No comment switches a limit off.', sourceFiles().flatMap(escapes));
