import { useQuery } from '@tanstack/react-query';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import { api } from '#web/platform/api/api-client.ts';

export type Flags = Readonly<Partial<Record<FlagKey, boolean>>>;

const noneYet: Flags = {};

const flagsQuery = () => api.flags.mine.queryOptions({ meta: { background: true } });

/** Whether a flag is on for this caller; undefined until that is known, and off when it cannot be. */
export function useFlag(key: FlagKey): boolean | undefined {
  const { data, isPending } = useQuery(flagsQuery());
  return isPending ? undefined : data?.[key] === true;
}

/** The feature flags as they stand for this caller; none is on until they are known. A background call: no dialog when it fails. */
export function useFlags(): Flags {
  const { data } = useQuery(flagsQuery());
  return data ?? noneYet;
}
