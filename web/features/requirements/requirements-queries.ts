import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';
import type { ObligationFilters } from './obligation-filters.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['requirements'];
type Inputs = InferContractRouterInputs<typeof contract>['requirements'];
export type ObligationList = Outputs['list'];
export type Verdict = Inputs['decide'];
export type Parts = NonNullable<Verdict['parts']>;

/** Obligations on one page of the list. */
export const pageSize = 50;

/** The filters as call input. */
export const filterInput = ({
  q,
  modality,
  state,
  category,
  domain,
  document,
  element,
  partition,
  who,
  when,
  asOf,
  applicable,
}: ObligationFilters) => ({
  ...(q !== '' && { q }),
  ...(modality && { modality: [modality] }),
  ...(state && { state: [state] }),
  ...(category && { category: [category] }),
  ...(domain && { domain: [domain] }),
  ...(document && { document: [document] }),
  ...(element && { element }),
  ...(partition && { partition }),
  ...(who && { who }),
  ...(when && { when: [when] }),
  ...(asOf && { as_of: asOf }),
  ...(applicable && { applicable: 'only' as const }),
});

export const obligationsQuery = (filters: ObligationFilters) => ({
  ...api.requirements.list.queryOptions({
    input: { ...filterInput(filters), offset: (filters.page - 1) * pageSize, limit: pageSize },
  }),
  placeholderData: keepPreviousData,
});

/** Groups on one page. */
export const groupPageSize = limits.pageSize;

export const groupsQuery = (filters: ObligationFilters) => ({
  ...api.requirements.groups.queryOptions({
    input: { ...filterInput(filters), by: filters.by, offset: (filters.page - 1) * groupPageSize },
  }),
  placeholderData: keepPreviousData,
});
