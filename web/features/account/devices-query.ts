import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

export type Device = InferContractRouterOutputs<typeof contract>['account']['devices'][number];

/** Where the person is logged in; fetched anew each time it is shown. */
export const devicesQuery = () => api.account.devices.queryOptions(fresh.decidesAccess);
