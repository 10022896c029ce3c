import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

/** The forum that is connected with this installation; undefined until it is known, `null` inside where there is none. */
export const useForum = () => useQuery(api.forum.forum.queryOptions({ meta: { background: true } })).data;
