// Usage: import { importsOf } from './imports.mjs'. The imports of a file, resolved to paths of the repository.
import { posix } from 'node:path';
import { lineFinder, parse } from './source-files.mjs';

const WORKER = /new URL\(\s*['"](\.{1,2}\/[^'"]+\.(?:ts|mjs))['"],\s*import\.meta\.url\s*\)/g;

/** Turns `#server/app/x.ts` and `./x.ts` into paths from the root; anything else is a package. */
function resolve(path, specifier) {
  if (specifier.startsWith('#')) return { target: specifier.slice(1) };
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(path), specifier) };
  return { packageName: specifier };
}

/**
 * @param {{ path: string, text: string }} file
 * @returns {{ specifier: string, line: number, typeOnly: boolean, target?: string, packageName?: string }[]}
 */
export function importsOf(file) {
  const lineAt = lineFinder(file.text);
  const { module } = parse(file);
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap((entry) => entry.entries.map(({ moduleRequest }) => moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      value: file.text.slice(start + 1, end - 1),
      start,
    })),
    ...[...file.text.matchAll(WORKER)].map((match) => ({ value: match[1], start: match.index })),
  ];
  return requests
    .filter((request) => request?.value)
    .map(({ value, start, typeOnly = false }) => ({
      specifier: value,
      line: lineAt(start),
      typeOnly,
      ...resolve(file.path, value),
    }));
}
