import type { ClashCounts } from '#contract/features/library/clash.ts';

const words: readonly [keyof ClashCounts, string, string][] = [
  ['contradiction', 'contradiction', 'contradictions'],
  ['dead_reference', 'broken reference', 'broken references'],
  ['superseded_reference', 'outdated reference', 'outdated references'],
  ['overdue_review', 'overdue review', 'overdue reviews'],
];

/** "3 contradictions and 2 overdue reviews": kinds without any are left out; empty where all are. */
export function clashesInWords(counts: ClashCounts): string {
  const said = words.flatMap(([kind, one, many]) => {
    const count = counts[kind];
    return count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('en-GB').format(said);
}

/** "3 contradictions and 10 more", for a narrow screen: the first kind that there is, then the number of all others. */
export function briefClashesInWords(counts: ClashCounts): string {
  const first = words.find(([kind]) => counts[kind] > 0);
  if (first === undefined) return '';
  const [kind, one, many] = first;
  const more = allClashes(counts) - counts[kind];
  const said = `${counts[kind].toLocaleString('en-GB')} ${counts[kind] === 1 ? one : many}`;
  return more === 0 ? said : `${said} and ${more.toLocaleString('en-GB')} more`;
}

export const allClashes = (counts: ClashCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
