import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plainTitle } from '#contract/document-title.ts';
import { favouritesQuery } from '#web/features/wiki/wiki-queries.ts';
import { api } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import styles from './star-button.module.css';

/** Adds or removes a favourite; lists and open documents update. */
function useFavourite() {
  const cache = useQueryClient();
  return useMutation(
    api.wiki.setFavourite.mutationOptions({
      // One call at a time, so that the last press wins.
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

type Props = { documentId: string; title: string; isFavourite: boolean; size?: number };

/** The favourite button of a work. It shows the new state while saving. */
export function StarButton({ documentId, title, isFavourite, size = 28 }: Props) {
  const favourite = useFavourite();
  const shown = favourite.isPending ? favourite.variables.like : isFavourite;
  return (
    <ActionIcon
      size={size}
      className={styles['star'] ?? ''}
      aria-pressed={shown}
      aria-label={`Favourite: ${plainTitle(title)}`}
      onClick={() => favourite.mutate({ external_id: documentId, like: !shown })}
    >
      {shown ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.6} />}
    </ActionIcon>
  );
}
