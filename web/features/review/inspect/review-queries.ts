import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type Outputs = InferContractRouterOutputs<typeof contract>;
export type OpenedReview = Outputs['review']['open'];
export type ReviewedSet = OpenedReview['sets'][number];

export type PolicyClause = ShownFinding['policy'][number];
export type FindingDecision = ShownFinding['decision'];
export type Coverage = Outputs['review']['coverage'];
export type PolicyDocument = Outputs['wiki']['document'];

const { mostListed } = reviewLimits;

/** A review with its counts, which every figure on its page comes from. Colleagues decide on its findings too. */
export const reviewQuery = (id: string) => ({
  ...api.review.open.queryOptions({ input: { id } }),
  ...fresh.changedElsewhere,
});

type Page<Row> = { rows: Row[]; total: number };

/** All pages of a list, of which the first says how many there are. */
async function wholeOf<Row>(page: (offset: number) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await page(0);
  const all = [...first.rows];
  while (all.length < first.total) {
    const next = await page(all.length);
    if (next.rows.length === 0) break;
    all.push(...next.rows);
  }
  return all;
}

/** Every finding of a review, in its order: the marks in the policy and the filters need all of them. */
export const findingsQuery = (id: string) => ({
  queryKey: [...api.review.findings.key({ input: { id } }), 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    wholeOf<ShownFinding>(async (offset) => {
      const { findings, total } = await client.review.findings({ id, offset, limit: mostListed }, { signal });
      return { rows: findings, total };
    }),
  ...fresh.changedElsewhere,
});

/** The whole coverage of a review: which requirement is addressed in which section. */
export const coverageQuery = (id: string) => ({
  queryKey: [...api.review.coverage.key({ input: { id } }), 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Pick<Coverage, 'rows' | 'sections'>> => {
    let sections: Coverage['sections'] = [];
    const rows = await wholeOf<Coverage['rows'][number]>(async (offset) => {
      const page = await client.review.coverage({ id, offset, limit: mostListed }, { signal });
      sections = page.sections;
      return page;
    });
    return { rows, sections };
  },
  ...fresh.changedElsewhere,
});

export const policyQuery = (documentId: string) => api.wiki.document.queryOptions({ input: { id: documentId } });

export const decisionsQuery = (id: string, findingId: string) => ({
  ...api.review.decisions.queryOptions({ input: { id, findingId } }),
  ...fresh.changedElsewhere,
});

/** Who may read a review. */
export const reviewSharingQuery = (id: string) => ({
  ...api.review.sharing.queryOptions({ input: { id } }),
  ...fresh.decidesAccess,
});
