import { useQuery } from '@tanstack/react-query';
import type { FlagKey } from '#contract/flag-keys.ts';
import { api } from '#web/platform/api/api-client.ts';

export type Flags = Readonly<Partial<Record<FlagKey, boolean>>>;

const noneYet: Flags = {};

const flagsQuery = () => api.flags.mine.queryOptions({ meta: { background: true } });

/** Whether a flag is on for this caller; undefined until known, off when it cannot be fetched. */
export function useFlag(key: FlagKey): boolean | undefined {
  const { data, isPending } = useQuery(flagsQuery());
  return isPending ? undefined : data?.[key] === true;
}

/** The caller's feature flags; none is on until known. A background call: its failure opens no dialog. */
export function useFlags(): Flags {
  const { data } = useQuery(flagsQuery());
  return data ?? noneYet;
}
