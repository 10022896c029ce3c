import { Loader } from '@mantine/core';
import styles from './state-note.module.css';

/** Spec §2: a spinner with its word, in the centre of the window; as a part of a page, in the centre of that. */
export function LoadingScreen({ isPart = false }: { isPart?: boolean }) {
  return (
    <div className={styles['loading']} data-part={isPart || undefined} role="status">
      <Loader size={20} aria-hidden="true" />
      Loading...
    </div>
  );
}
