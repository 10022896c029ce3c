import type { ParsedElement, ReadingDoubt } from '#engine/reading/document-shape.ts';
import { type ContentsLine, comparableLine } from './contents-page.ts';

const comparableNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Numbers that the contents page counts: those of its own items would be other ones. */
const isCounted = (number: string): boolean => /^\d/.test(number);

/**
 * Headings and provisions whose number is not the one that the document's contents page gives for their words.
 * A name that stands more than once is left alone.
 */
export function numberDoubts(contents: readonly ContentsLine[], elements: readonly ParsedElement[]): ReadingDoubt[] {
  const named = Map.groupBy(
    [...elements.keys()].filter((at) => elements[at]?.kind === 'heading' || elements[at]?.kind === 'paragraph'),
    (at) => comparableLine(elements[at]?.text ?? ''),
  );
  const lines = Map.groupBy(contents, ({ words }) => comparableLine(words));
  return [...lines].flatMap(([words, [line, ...others]]) => {
    const [ordinal, ...more] = named.get(words) ?? [];
    const given = line?.number ?? null;
    if (ordinal === undefined || more.length > 0 || others.length > 0 || given === null || !isCounted(given)) return [];
    const own = elements[ordinal]?.number ?? '';
    if (comparableNumber(own) === comparableNumber(given)) return [];
    return [{ kind: 'number' as const, words: `The contents page gives it the number ${given}.`, ordinal }];
  });
}
