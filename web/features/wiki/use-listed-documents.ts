import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import type { DocumentReference } from './wiki-queries.ts';

const asItem = ({ short_id, title, is_guide }: DocumentReference, at?: string) => ({
  key: short_id,
  kind: 'Document',
  icon: IconFileText,
  title,
  isGuide: is_guide,
  to: `/wiki/${short_id}`,
  at,
});

/** The documents the reader opened last. */
export function useRecentDocuments() {
  const { data, isError, refetch } = useQuery(api.wiki.recent.queryOptions());
  return {
    items: data?.map((document) => asItem(document, document.opened_at)),
    isError,
    failed: 'Failed to load your recent documents.',
    retry: () => refetch(),
  };
}

/** The documents that others share with the reader by name. */
export function useSharedDocuments() {
  const { data, isError, refetch } = useQuery(api.wiki.sharedWithMe.queryOptions());
  return {
    items: data?.map((document) => asItem(document)),
    isError,
    failed: 'Failed to load the documents shared with you.',
    retry: () => refetch(),
  };
}

/** Records that this version was opened, for recent work. Failures are silent. */
export function useRememberOpened(documentId: string | undefined): void {
  const cache = useQueryClient();
  const { mutate } = useMutation(
    api.wiki.opened.mutationOptions({
      meta: { background: true },
      onSuccess: () => cache.invalidateQueries({ queryKey: api.wiki.recent.key() }),
    }),
  );
  useEffect(() => {
    if (documentId !== undefined) mutate({ id: documentId });
  }, [mutate, documentId]);
}
