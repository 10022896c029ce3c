import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useFavourite } from '../use-favourite.ts';
import styles from './star-button.module.css';

type Props = { documentId: string; title: string; isFavourite: boolean; size?: number };

/** The star of a work. While it is being saved it already shows what it will be. */
export function StarButton({ documentId, title, isFavourite, size = 28 }: Props) {
  const favourite = useFavourite();
  const shown = favourite.isPending ? favourite.variables.like : isFavourite;
  return (
    <ActionIcon
      size={size}
      className={styles['star'] ?? ''}
      aria-pressed={shown}
      aria-label={`Favourite: ${title}`}
      onClick={() => favourite.mutate({ external_id: documentId, like: !shown })}
    >
      {shown ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.6} />}
    </ActionIcon>
  );
}
