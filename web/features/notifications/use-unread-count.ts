import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

const lookAgainMs = 60_000;

/** The caller's notifications: a background call, so its failure opens no dialog. */
export const notificationsQuery = () => api.notifications.mine.queryOptions({ meta: { background: true } });

/** How many are unread; 0 until they are loaded. */
export function useUnreadCount(): number {
  const { data } = useQuery({ ...notificationsQuery(), refetchInterval: lookAgainMs });
  return data?.filter(({ status }) => status === 'unread').length ?? 0;
}
