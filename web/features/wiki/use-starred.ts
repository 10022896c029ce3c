import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DocumentReference, favouritesQuery } from './wiki-queries.ts';

/** What distinguishes works that share a file name. */
export const workName = ({ partition, file_name }: Pick<DocumentReference, 'partition' | 'file_name'>): string =>
  `${partition}/${file_name}`;

/** This user's favourite works, by name. */
export function useStarred() {
  const { data, isError, isPending, refetch } = useQuery(favouritesQuery());
  const starred = useMemo(() => new Set(data?.map(workName)), [data]);
  return { starred, isError, isPending, refetch };
}
