// Usage: import { sourceFiles } from './source-files.mjs'. The repository's own code files, each read and parsed once.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { inRepository, root } from '../setup/repository.mjs';

const CODE = /\.(ts|tsx|mts|mjs|js|jsx)$/;

/** @returns {string[]} every file git would commit, tracked or new, as paths from the repository's root */
export function repositoryFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(inRepository(path))).sort();
}

export const isGenerated = (path) => path.split('/').includes('generated');
/** Tests, and files of the access matrix. */
export const isTest = (path) => /\.(test|spec|access)\.tsx?$/.test(path);
export const readText = (path) => readFileSync(inRepository(path), 'utf8');

/** @returns {{ path: string, text: string }[]} code that a person wrote */
export const sourceFiles = () =>
  repositoryFiles()
    .filter((path) => CODE.test(path) && !isGenerated(path))
    .map((path) => ({ path, text: readText(path) }));

/** @returns {import('oxc-parser').ParseResult} */
export function parse({ path, text }) {
  const parsed = parseSync(path, text, { range: false });
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return parsed;
}

/** @returns {(offset: number) => number} the line, counted from 1, in which a character of the text lies */
export function lineFinder(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/**
 * Visits every node of a syntax tree, parents first.
 * @param {object} node @param {(node: object, parents: object[]) => void} visit
 */
export function walk(node, visit, parents = []) {
  visit(node, parents);
  const below = [...parents, node];
  for (const key in node) {
    const value = node[key];
    if (key === 'type' || value === null || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, below);
    }
  }
}
