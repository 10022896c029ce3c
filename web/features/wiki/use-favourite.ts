import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import { favouritesQuery } from './wiki-queries.ts';

/** Stars or unstars a work; the lists and open documents follow. */
export function useFavourite() {
  const cache = useQueryClient();
  return useMutation(
    api.wiki.setFavourite.mutationOptions({
      // One after another, so that the last press is the last word.
      scope: { id: 'favourite' },
      onSuccess: () =>
        Promise.all([
          cache.invalidateQueries({ queryKey: favouritesQuery().queryKey }),
          cache.invalidateQueries({ queryKey: api.wiki.search.key() }),
          cache.invalidateQueries({ queryKey: api.wiki.document.key() }),
          cache.invalidateQueries({ queryKey: api.wiki.newestDocumentByFileName.key() }),
        ]),
      onError: () => showToast('bad', 'Failed to update favourite document'),
    }),
  );
}
