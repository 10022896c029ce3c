import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

/** The forum connected with this installation; undefined until known, `null` inside when there is none. */
export const useForum = () => useQuery(api.forum.forum.queryOptions({ meta: { background: true } })).data;
