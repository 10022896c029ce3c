import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

/** The connections that could not be checked, for the badge beside "Connections". */
export function useFailingConnections() {
  const { data } = useQuery(api.connectors.connections.queryOptions());
  return data && { failed: data.connections.filter(({ state }) => state === 'failing').length };
}
