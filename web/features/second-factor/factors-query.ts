import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type AllOutputs = InferContractRouterOutputs<typeof contract>;
type Outputs = AllOutputs['secondFactor'];
export type Factors = Outputs['factors'];
export type Identities = AllOutputs['federation']['identities'];
export type Passkey = Outputs['passkeys'][number];

/** What protects the account beside its password; fetched anew each time it is shown. */
export const factorsQuery = () => api.secondFactor.factors.queryOptions(fresh.decidesAccess);
export const passkeysQuery = () => api.secondFactor.passkeys.queryOptions(fresh.decidesAccess);
/** The login providers of the account. */
export const identitiesQuery = () => api.federation.identities.queryOptions(fresh.decidesAccess);
