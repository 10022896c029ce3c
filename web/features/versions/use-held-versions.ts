import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

/** The versions awaiting publication, for the badge beside "Versions". */
export function useHeldVersions() {
  const { data } = useQuery(api.versions.list.queryOptions({ input: { state: 'held', q: '' } }));
  return data && { waiting: data.total };
}
