import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import styles from './state-note.module.css';

type Props = { title: string; children?: string; retry?: () => void };

/** What failed, where it would have stood, and the way to try again. */
export function ErrorInPlace({ title, children, retry }: Props) {
  return (
    <div className={styles['note']} role="alert">
      <p className={styles['title']}>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        {title}
      </p>
      {children && <p>{children}</p>}
      {retry && (
        <div className={styles['actions']}>
          <Button size="sm" variant="default" leftSection={<IconRefresh size={15} stroke={1.6} />} onClick={retry}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
