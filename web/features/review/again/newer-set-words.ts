import type { ListedReview } from '#contract/features/review/review.ts';

type NewerSets = ListedReview['newer_sets'];

/** "A newer version of HTM 07-01 is in force", or of how many sets. */
export function newerSetWords(newer: NewerSets): string {
  const [first] = newer;
  return newer.length === 1 && first
    ? `A newer version of ${first.title} is in force`
    : `Newer versions of ${newer.length} sets are in force`;
}

/** "Review against v2", or against all of them. */
export function reviewAgainstWords(newer: NewerSets): string {
  const [first] = newer;
  return newer.length === 1 && first ? `Review against v${first.newer_version}` : 'Review against them';
}
