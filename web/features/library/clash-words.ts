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

export const allClashes = (counts: ClashCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
