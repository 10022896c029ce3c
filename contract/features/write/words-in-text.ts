import type { BlockNode, InlineNode, RichText } from './rich-text.ts';

/** Stands in the text for what is one piece without words: a line break, turns, a citation. */
export const pieceInText = '\uFFFC';

const inlineText = (content: readonly InlineNode[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : pieceInText)).join('');

function addParagraphs(blocks: readonly BlockNode[], paragraphs: string[]): void {
  for (const block of blocks) {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        paragraphs.push(inlineText(block.content));
        break;
      case 'notSaid':
      case 'horizontalRule':
        break;
      case 'blockquote':
        addParagraphs(block.content, paragraphs);
        break;
      case 'bulletList':
      case 'orderedList':
        for (const item of block.content) addParagraphs(item.content, paragraphs);
        break;
      case 'table':
        for (const row of block.content) for (const cell of row.content) addParagraphs(cell.content, paragraphs);
        break;
    }
  }
}

/**
 * The words of a document as one text, in which places are counted in UTF-16 units: its paragraphs, headings, items and cells in order, one
 * on each line. The editor counts the same way.
 */
export function plainTextOf({ content }: RichText): string {
  const paragraphs: string[] = [];
  addParagraphs(content, paragraphs);
  return paragraphs.join('\n');
}

/** A stretch of the text, from `start` to before `end`. */
export type TextStretch = { start: number; end: number };

/** By which words are found again: themselves, and what stands before and after them. */
export type KnownWords = { words: string; before: string; after: string };

/** Characters before and after words by which they are told from the same words elsewhere. */
const aroundCharacters = 32;

export const knownWordsAt = (text: string, { start, end }: TextStretch): KnownWords => ({
  words: text.slice(start, end),
  // A letter of two units may be cut in half: half a letter cannot be stored.
  before: text.slice(Math.max(0, start - aroundCharacters), start).toWellFormed(),
  after: text.slice(end, end + aroundCharacters).toWellFormed(),
});

function sameAtEnd(one: string, other: string): number {
  let same = 0;
  while (same < Math.min(one.length, other.length) && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
}

function sameAtStart(one: string, other: string): number {
  let same = 0;
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1;
  return same;
}

/** Places with the same words that are compared, before and after where they stood: a text of one letter must not keep a server busy. */
const mostPlaces = 100;

type Found = TextStretch & { alike: number };

/** Where the words begin, at `near` and after it, and before it: the nearest of each. */
function beginningsOf(text: string, words: string, within: TextStretch, near: number): number[] {
  const found: number[] = [];
  let start = text.indexOf(words, Math.max(within.start, near));
  while (start >= 0 && start + words.length <= within.end && found.length < mostPlaces) {
    found.push(start);
    start = text.indexOf(words, start + 1);
  }
  const most = found.length + mostPlaces;
  // A negative place would be taken for the first.
  start = near > 0 ? text.lastIndexOf(words, near - 1) : -1;
  while (start >= within.start && start >= 0 && found.length < most) {
    if (start + words.length <= within.end) found.push(start);
    start = start > 0 ? text.lastIndexOf(words, start - 1) : -1;
  }
  return found;
}

/** The places of the words in the text near a place, with how many characters around them are alike. */
function placesOf(text: string, { words, before, after }: KnownWords, within: TextStretch, near: number): Found[] {
  if (words === '') return [];
  return beginningsOf(text, words, within, near).map((start) => {
    const end = start + words.length;
    const around = knownWordsAt(text, { start, end });
    return { start, end, alike: sameAtEnd(around.before, before) + sameAtStart(around.after, after) };
  });
}

/** The place most alike; of several, the one nearest to where the words stood. */
function bestOf(found: readonly Found[], near: number): Found | undefined {
  const far = ({ start }: TextStretch) => Math.abs(start - near);
  return found.toSorted((one, other) => other.alike - one.alike || far(one) - far(other))[0];
}

const asStretch = (found: Found | undefined): TextStretch | undefined =>
  found && { start: found.start, end: found.end };

/** Words as long as this stand for themselves; shorter ones need as much around them that is alike. */
const longWords = 20;
const enoughAlike = 8;

/** Where words stand that were at `near` in another state of the text; undefined where they are gone, or could be any of several. */
export function findWords(text: string, known: KnownWords, near: number): TextStretch | undefined {
  const best = bestOf(placesOf(text, known, { start: 0, end: text.length }, near), near);
  if (!best) return undefined;
  const needed = Math.min(enoughAlike, known.before.length + known.after.length);
  return best.alike >= needed || known.words.length >= longWords || best.start === near ? asStretch(best) : undefined;
}

/** Where words stand within a stretch that has just come into the text, such as pasted words. */
export const findWordsWithin = (text: string, known: KnownWords, within: TextStretch): TextStretch | undefined =>
  asStretch(bestOf(placesOf(text, known, within, within.start), within.start));
