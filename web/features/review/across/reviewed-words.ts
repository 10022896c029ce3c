import type { LatestReview } from '#contract/features/review/latest-reviews.ts';
import { longDate } from '#web/ui/format-date.ts';

const number = (count: number) => count.toLocaleString('en-GB');

/** "Last reviewed 25 November 2026 (v1): 15 of 41 met, 21 open"; `newer` where another version than the reviewed one is in force. */
export function reviewedWords({
  version,
  version_in_force: inForce,
  reviewed_at: at,
  met,
  applicable,
  open,
}: LatestReview): { words: string; newer: string | undefined } {
  return {
    words: `Last reviewed ${longDate(at)} (v${version}): ${number(met)} of ${number(applicable)} met, ${number(open)} open`,
    newer: inForce !== null && inForce > version ? `v${inForce} is in force now` : undefined,
  };
}
