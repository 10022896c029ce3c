import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

/** The failed jobs, for the badge beside "Jobs". */
export function useFailedJobs() {
  const { data } = useQuery(api.admin.jobs.queryOptions());
  return data && { failed: data.queues.reduce((sum, { failed }) => sum + failed, 0) };
}
