import { plainTitle } from '#contract/document-title.ts';
import type { AffectedThing, ChangeKind } from './affected.ts';
import type { ChangedDocument } from './affected-store.ts';

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-GB');
/** How many things a notification names; it counts the rest. */
const mostNamed = 4;
const longestName = 80;

const words = {
  answer: ['answer', 'answers'],
  taught_answer: ['chosen answer', 'chosen answers'],
  policy: ['document', 'documents'],
  finding: ['finding', 'findings'],
  draft: ['draft', 'drafts'],
} as const satisfies Record<AffectedThing['kind'], readonly [string, string]>;

const kinds = Object.keys(words) as AffectedThing['kind'][];

const cut = (title: string) =>
  title.length <= longestName ? title : `${title.slice(0, longestName - 1).toWellFormed()}…`;

/** For example "2 answers and 1 document". */
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

/** What the notification tells an owner of these things about the change. */
export function affectedWords(
  { title, number, effectiveFrom }: ChangedDocument,
  kind: ChangeKind,
  things: readonly AffectedThing[],
): { title: string; message: string } {
  const happened =
    kind === 'published'
      ? `Version ${number}, in force from ${prose.format(new Date(effectiveFrom))}, changes clauses cited by`
      : `Version ${number} was rolled back. These cite clauses that only it contained`;
  return {
    title: `${plainTitle(title)} changed: check ${countInWords(things)}`,
    message: `${happened}: ${named(things)}.`,
  };
}
