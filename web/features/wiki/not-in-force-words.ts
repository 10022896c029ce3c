import { longDate } from '#web/ui/format-date.ts';
import type { WikiDocument } from './wiki-queries.ts';

type Version = WikiDocument['versions'][number];

/** Why no version was in force that day: it is before the first, after the last, or between two. */
export function notInForceWords(versions: readonly Version[], asOf: string): string {
  const inOrder = versions.toSorted((a, b) => a.effective_from.localeCompare(b.effective_from));
  const [first] = inOrder;
  if (first === undefined || asOf < first.effective_from)
    return `Candour has no version of this document before ${longDate(first?.effective_from ?? asOf)}.`;
  const before = inOrder.findLast(({ effective_from }) => effective_from <= asOf);
  const after = inOrder.find(({ effective_from }) => effective_from > asOf);
  const ended = before?.effective_to ? ` Version ${before.number} ended on ${longDate(before.effective_to)}` : '';
  const began = after
    ? `version ${after.number} begins on ${longDate(after.effective_from)}`
    : 'no later version is known';
  return `No version of this document is in force on ${longDate(asOf)}.${ended === '' ? '' : `${ended}, and ${began}.`}`;
}
