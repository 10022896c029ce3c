import { queryOptions } from '@tanstack/react-query';
import { fresh } from '#web/platform/api/fresh.ts';
import { uploadsRoom } from '#web/platform/published-text/published-text-changed.ts';
import { ingestion } from './ingestion-client.ts';

const listKey = [uploadsRoom, 'uploads'] as const;

/** The caller's latest uploads. */
export const uploadsQuery = () =>
  queryOptions({ queryKey: listKey, queryFn: ({ signal }) => ingestion.list(signal), ...fresh.changedElsewhere });

/** One upload with its files. */
export const uploadQuery = (id: string) =>
  queryOptions({ queryKey: [uploadsRoom, 'upload', id] as const, queryFn: ({ signal }) => ingestion.open(id, signal) });

/** The storage of the caller's organisation, for those who may see it. */
export const storageQuery = () =>
  queryOptions({
    queryKey: [uploadsRoom, 'storage'] as const,
    queryFn: ({ signal }) => ingestion.storage(signal),
    ...fresh.changedElsewhere,
  });
