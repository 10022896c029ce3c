import { UnstyledButton } from '@mantine/core';
import styles from './kept-note.module.css';

/** Beside a field that begins with what was typed before: says so, and offers to throw it away. */
export function KeptNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={styles['note']} role="status">
      Your unsent text has been restored.
      <UnstyledButton className={styles['discard'] ?? ''} onClick={onDiscard}>
        Discard
      </UnstyledButton>
    </p>
  );
}
