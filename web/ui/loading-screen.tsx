import { Loader } from '@mantine/core';
import styles from './state-note.module.css';

/** Spec §2: a centred spinner with its word. */
export function LoadingScreen() {
  return (
    <div className={styles['loading']} role="status">
      <Loader size={20} aria-hidden="true" />
      Loading...
    </div>
  );
}
