import type { TextStretch } from '#contract/features/write/words-in-text.ts';
import { nodeCharacter } from './suggestion.ts';

/** Quotations; one without its end goes on to the end of the paragraph. */
const quotation =
  /“[^”]*(?:”|$)|"[^"]*(?:"|$)|(?<![\p{L}\p{N}])[‘'](?=\S)[^’'\n]*(?:[’'](?=\p{L})[^’'\n]*)*(?:[’']|$)/gu;
const unbroken = /\S+/gu;
const isAddress = /@|:\/\/|www\./u;

const stretchesOf = (pattern: RegExp, text: string): TextStretch[] =>
  [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));

/** What the words of a paragraph alone show that no suggestion touches: quotations, addresses and nodes. */
export function heldInWords(text: string): TextStretch[] {
  const nodes = [...text].includes(nodeCharacter) ? stretchesOf(new RegExp(nodeCharacter, 'gu'), text) : [];
  return [
    ...stretchesOf(quotation, text),
    ...stretchesOf(unbroken, text).filter(({ start, end }) => isAddress.test(text.slice(start, end))),
    ...nodes,
  ];
}
