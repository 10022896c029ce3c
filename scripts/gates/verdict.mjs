// Usage: import { verdict } from './verdict.mjs'. Ends a gate: prints its findings line by line and sets the exit code.

/**
 * @param {string} rule the rule that holds without findings
 * @param {string[]} findings `path:line what is wrong and what to do`
 */
export function verdict(rule, findings) {
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(findings.length === 0 ? `${rule}\n` : `Broken: ${rule} Findings: ${findings.length}.\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
