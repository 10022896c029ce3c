import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['factors'];
export type Factors = Outputs['factors'];
export type Passkey = Outputs['passkeys'][number];

/** What protects the account beside its password; looked up anew each time it is shown. */
export const factorsQuery = () => api.factors.factors.queryOptions({ staleTime: 0 });
export const passkeysQuery = () => api.factors.passkeys.queryOptions({ staleTime: 0 });
