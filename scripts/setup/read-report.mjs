// Usage: import { readReport } from './read-report.mjs'. A runner's report of its run, if there is one.
import { readFileSync } from 'node:fs';

/** @param {string} path of a JSON file @returns {any} its content; undefined when it is missing or incomplete */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} path @returns {string[]} its lines that are not empty; none when there is no file */
export function readLines(path) {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
  } catch {
    return [];
  }
}
