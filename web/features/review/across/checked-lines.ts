import type { CheckedPolicy } from '#contract/features/review/checked-policies.ts';

export type CheckedLine = Pick<CheckedPolicy, 'element_id' | 'status' | 'is_open'> & {
  /** The first of them. */
  findingId: string;
  requirements: number;
};
export type CheckedReview = Pick<CheckedPolicy, 'review_id' | 'policy' | 'reviewed_at'> & {
  lines: readonly CheckedLine[];
};

/** One entry a review, with one line for all requirements of a clause that the policy treats alike. */
export function checkedReviews(found: readonly CheckedPolicy[]): CheckedReview[] {
  return [...Map.groupBy(found, ({ review_id: id }) => id).values()].flatMap((ofReview) => {
    const [first] = ofReview;
    if (first === undefined) return [];
    const alike = Map.groupBy(ofReview, (each) => `${each.element_id} ${each.status} ${each.is_open}`);
    const lines = [...alike.values()].flatMap((same) => {
      const [one] = same;
      if (one === undefined) return [];
      const { element_id, status, is_open, finding_id: findingId } = one;
      return [{ element_id, status, is_open, findingId, requirements: same.length }];
    });
    return [{ review_id: first.review_id, policy: first.policy, reviewed_at: first.reviewed_at, lines }];
  });
}

const does: Readonly<Record<CheckedPolicy['status'], string>> = {
  met: 'Meets',
  partly_met: 'Partly meets',
  missing: 'Does not address',
  contradicts: 'Contradicts',
  out_of_date: 'Is out of date on',
  not_applicable: 'Need not meet',
};

/** "Partly meets 5.1 (2 requirements)". @param label of the clause */
export const checkedWords = ({ status, requirements }: CheckedLine, label: string | undefined): string =>
  `${does[status]} ${label ?? 'a clause'}${requirements > 1 ? ` (${requirements.toLocaleString('en-GB')} requirements)` : ''}`;
