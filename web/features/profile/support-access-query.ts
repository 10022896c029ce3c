import { api, type client } from '#web/platform/api/api-client.ts';

export type SupportAccess = Awaited<ReturnType<typeof client.supportAccess.ofMine>>[number];

export const supportAccessQuery = () => ({ ...api.supportAccess.ofMine.queryOptions(), staleTime: 0 });
