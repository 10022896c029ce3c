// Usage: import { verdict } from './verdict.mjs'. How a gate ends: its findings, one a line, and the exit code.

/**
 * @param {string} rule what holds when there is no finding
 * @param {string[]} findings `path:line what is wrong and what to do`
 */
export function verdict(rule, findings) {
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(findings.length === 0 ? `${rule}\n` : `Broken: ${rule} Findings: ${findings.length}.\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
