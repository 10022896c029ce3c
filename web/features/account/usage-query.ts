import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import type { UsagePeriod } from './usage-words.ts';

export type Usage = InferContractRouterOutputs<typeof contract>['account']['usage'];

/** The person's usage in a period; while another period loads, the previous one stays. */
export const usageQuery = (days: UsagePeriod) =>
  api.account.usage.queryOptions({ input: { days }, ...fresh.countsOwnUse, placeholderData: keepPreviousData });
