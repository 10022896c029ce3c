import { useQuery } from '@tanstack/react-query';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import { api } from '#web/platform/api/api-client.ts';

export type Flags = Readonly<Partial<Record<FlagKey, boolean>>>;

const noneYet: Flags = {};

/** The feature flags as they stand for this caller; none is on until they are known. A background call: no dialog when it fails. */
export function useFlags(): Flags {
  const { data } = useQuery(api.flags.mine.queryOptions({ meta: { background: true } }));
  return data ?? noneYet;
}
