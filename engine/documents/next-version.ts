import { DocumentRefused } from './document-refused.ts';
import type { ParsedElement } from './document-shape.ts';
import { comparableWords, countWords } from './text-similarity.ts';
import type { StoredElement } from './version-store.ts';

/** Share of the shorter text's runs of words that a new version has in common with the one before. */
const leastInCommon = 0.4;
/** Words of a run: sentences two publishers share by chance are shorter. */
const runLength = 4;

type Text = Pick<StoredElement, 'kind' | 'number' | 'text'>;

const isSameElement = (a: Text, b: Text | undefined) =>
  b !== undefined && a.kind === b.kind && a.number === b.number && a.text === b.text;

/** Whether two versions say the same, whatever their files look like. */
export const isSameText = (before: readonly StoredElement[], elements: readonly ParsedElement[]): boolean =>
  before.length === elements.length && elements.every((element, at) => isSameElement(element, before[at]));

function runsOf(elements: readonly Text[]): Map<string, number> {
  const words = comparableWords(elements.map(({ text }) => text).join('\n'));
  const last = Math.max(1, words.length - runLength + 1);
  return countWords(Array.from({ length: last }, (_, at) => words.slice(at, at + runLength).join(' ')));
}

function inCommon(before: readonly Text[], elements: readonly Text[]): number {
  const [a, b] = [runsOf(before), runsOf(elements)];
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const run of small.keys()) if (large.has(run)) shared += 1;
  return shared / Math.max(1, small.size);
}

/**
 * A file without a description is known by its name alone, and two folders may hold different files of one name.
 * @throws DocumentRefused when the text is so unlike the one published under the name that it is likely another document
 */
export function refuseOtherDocument(
  fileName: string,
  published: { fileName: string; elements: readonly StoredElement[] },
  elements: readonly ParsedElement[],
): void {
  const remedy = `give it another name, or a description "${fileName}.yaml" with a key and a version of its own`;
  if (published.fileName !== fileName) {
    throw new DocumentRefused(
      'work_differs',
      `"${fileName}" would be a version of "${published.fileName}", whose name differs from it; ${remedy}.`,
    );
  }
  if (inCommon(published.elements, elements) < leastInCommon) {
    throw new DocumentRefused(
      'work_differs',
      `Another text is published as "${fileName}", and this one has little in common with it; ${remedy}.`,
    );
  }
}
