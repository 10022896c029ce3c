import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { isDocumentId } from '#contract/document-id.ts';
import { api } from '#web/platform/api/api-client.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['compare'];
export type Comparison = Outputs['compare'];
export type ComparisonRow = Comparison['rows'][number];
export type Side = 'before' | 'after';
export type Pair = Record<Side, string>;

export const compareQuery = (pair: Pair) => api.compare.compare.queryOptions({ input: pair });

/** The two versions the address names; undefined when it names fewer. */
export function readPair(params: URLSearchParams): Pair | undefined {
  const [before, after] = [params.get('before') ?? '', params.get('after') ?? ''];
  return isDocumentId(before) && isDocumentId(after) ? { before, after } : undefined;
}

/** The address of a comparison; with everything shown, not the changes alone. */
export const compareAddress = ({ before, after }: Pair, showsAll = false): string =>
  `/wiki/compare?before=${before}&after=${after}${showsAll ? '&show=all' : ''}`;
