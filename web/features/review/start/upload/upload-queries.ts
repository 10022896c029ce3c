import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

/** How often a policy that is being read is looked at, ms. */
const everyMs = 1_000;

/** Whether the policy is still to be read. */
export const isBeingRead = ({ state }: UploadedPolicy): boolean => state === 'waiting' || state === 'reading';

/** A policy that the person uploaded; looked at again while it is to be read. */
export const uploadedPolicyQuery = (id: string) =>
  api.review.policy.queryOptions({
    input: { id },
    ...fresh.decidesAccess,
    meta: { background: true },
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? everyMs : false),
  });
