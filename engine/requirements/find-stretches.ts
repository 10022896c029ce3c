import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { ObligationElement, Stretch } from './extracted-obligation.ts';

/** Splits a stretch at a separator and keeps the offsets. */
function part({ start, text }: Stretch, separator: string): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  for (const piece of text.split(separator)) {
    found.push({ start: start + at, end: start + at + piece.length, text: piece });
    at += piece.length + separator.length;
  }
  return found;
}

const sentencesOf = (stretch: Stretch): Stretch[] =>
  splitSentences({ kind: 'paragraph', text: stretch.text }).map(({ start, end, text }) => ({
    start: stretch.start + start,
    end: stretch.start + end,
    text,
  }));

/** "… of the tenant; and the landlord must" makes two statements. */
function partAtSemicolons(sentence: Stretch): Stretch[] {
  if (!sentence.text.includes(';')) return [sentence];
  const pieces = part(sentence, ';').filter(({ text }) => text.trim() !== '');
  return pieces.length > 1 && pieces.every(({ text }) => text.trim().split(/\s+/).length > 4) ? pieces : [sentence];
}

/** "… it shall: (a) inform the authority; (b) …": a list written as one paragraph. */
function partAtItems(sentence: Stretch): Stretch[] {
  const places = [
    ...sentence.text.matchAll(/(?<=[:;—–]\s+(?:(?:and|or)\s+)?|,\s+(?:and|or)\s+)\((?:[a-z]{1,4}|\d{1,2})\)\s+(?=\S)/g),
  ];
  if (places.length === 0) return [sentence];
  const starts = [0, ...places.map(({ index }) => index)];
  return starts.map((start, at) => {
    const text = sentence.text.slice(start, starts[at + 1] ?? sentence.text.length);
    return { start: sentence.start + start, end: sentence.start + start + text.trimEnd().length, text: text.trimEnd() };
  });
}

/** Maximum characters of a sentence to read: longer ones are data without full stops. */
const longestSentence = 3_000;

const cut = ({ start, end, text }: Stretch): Stretch =>
  text.length <= longestSentence
    ? { start, end, text }
    : { start, end: start + longestSentence, text: text.slice(0, longestSentence) };

/** The sentences of an element; a table is split by cell. */
export function findStretches({ kind, text }: Pick<ObligationElement, 'kind' | 'text'>): Stretch[] {
  const whole = { start: 0, end: text.length, text };
  if (kind !== 'table') return sentencesOf(whole).flatMap(partAtItems).flatMap(partAtSemicolons).map(cut);
  return part(whole, '\n')
    .flatMap((line) => part(line, ' | '))
    .flatMap(sentencesOf)
    .flatMap(partAtItems)
    .flatMap(partAtSemicolons)
    .map(cut);
}
