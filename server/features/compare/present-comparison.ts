import type { z } from 'zod';
import type { comparisonSchema } from '#contract/features/compare/comparison.ts';
import type { TextComparison } from '#engine/compare/comparison.ts';
import type { ReadVersion } from '#server/platform/feature/offers.ts';

export type PolicyRows = z.infer<typeof comparisonSchema>['policies'][number];

/** The comparison as the wire format has it. */
export function presentComparison(
  before: ReadVersion,
  after: ReadVersion,
  { rows, counts, obligations }: TextComparison,
  policies: PolicyRows[],
): z.infer<typeof comparisonSchema> {
  return {
    kind: before.reference.work_id === after.reference.work_id ? 'versions' : 'documents',
    before: before.reference,
    after: after.reference,
    rows,
    counts,
    obligations,
    policies,
  };
}
