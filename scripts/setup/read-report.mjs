// Usage: import { readReport } from './read-report.mjs'. What a runner wrote about its run, if it came that far.
import { readFileSync } from 'node:fs';

/** @param {string} path of a JSON file @returns {any} its content; undefined where there is none, or half of one */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} path @returns {string[]} its lines that hold anything; none where there is no such file */
export function readLines(path) {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
  } catch {
    return [];
  }
}
