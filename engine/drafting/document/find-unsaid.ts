import type { TurnSpan } from '../meeting/meeting.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { DocumentMaterial } from './writing-source.ts';
import { spansOfSection, type WrittenDocument } from './written-document.ts';

/** Words that were said and stand nowhere in the document. */
export type UnsaidSentence = TurnSpan & { salience: number };

/** More than a person reads through. */
const most = 60;
/** Words of a remark that says something. */
const leastWords = 5;

const isCovered = (span: TurnSpan, used: readonly TurnSpan[]) =>
  used.some(({ start, end }) => span.start < end && start < span.end);

/** What was said and is not in the document, the most salient first. */
export function findUnsaid(
  { turns }: Transcript,
  { salient }: DocumentMaterial,
  { sections }: WrittenDocument,
): UnsaidSentence[] {
  const used = Map.groupBy(sections.flatMap(spansOfSection), ({ turn }) => turn);
  const textOf = new Map(turns.map(({ number, text }) => [number, text]));
  return salient
    .filter(({ salience }) => salience > 0)
    .filter((span) => !isCovered(span, used.get(span.turn) ?? []))
    .filter(({ turn, start, end }) => (textOf.get(turn) ?? '').slice(start, end).split(/\s+/u).length >= leastWords)
    .slice(0, most)
    .map(({ turn, start, end, salience }) => ({ turn, start, end, salience }));
}
