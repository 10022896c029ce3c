import type { AffectedThing, ChangeKind } from './affected.ts';
import type { ChangedDocument } from './affected-store.ts';

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-GB');
/** Things named one by one before the rest are counted. */
const mostNamed = 4;
const longestName = 80;

const words = {
  answer: ['answer', 'answers'],
  policy: ['document', 'documents'],
  finding: ['finding', 'findings'],
  draft: ['draft', 'drafts'],
} as const satisfies Record<AffectedThing['kind'], readonly [string, string]>;

const kinds = Object.keys(words) as AffectedThing['kind'][];

const cut = (title: string) =>
  title.length <= longestName ? title : `${title.slice(0, longestName - 1).toWellFormed()}…`;

/** "2 answers and 1 document". */
function countInWords(things: readonly Pick<AffectedThing, 'kind'>[]): string {
  const counted = kinds.flatMap((kind) => {
    const count = things.filter((thing) => thing.kind === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${words[kind][count === 1 ? 0 : 1]}`];
  });
  return list.format(counted);
}

function named(things: readonly AffectedThing[]): string {
  const first = things.slice(0, mostNamed).map(({ title }) => `“${cut(title)}”`);
  const more = things.length - first.length;
  return list.format(more > 0 ? [...first, `${more.toLocaleString('en-GB')} more`] : first);
}

/** What an owner of these things is told of a change. */
export function affectedWords(
  { title, number, effectiveFrom }: ChangedDocument,
  kind: ChangeKind,
  things: readonly AffectedThing[],
): { title: string; message: string } {
  const happened =
    kind === 'published'
      ? `Version ${number}, in force from ${prose.format(new Date(effectiveFrom))}, changes what they cite`
      : `Version ${number} was rolled back, and they cite what only it said`;
  return {
    title: `${title} changed: ${countInWords(things)} of yours to look at`,
    message: `${happened}: ${named(things)}.`,
  };
}
