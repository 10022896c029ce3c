import { IconEyeOff } from '@tabler/icons-react';
import styles from './withheld-words.module.css';

/** Replaces words that the reader may not read. */
export function WithheldWords() {
  return (
    <p className={styles['withheld']}>
      <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
      Hidden: it uses a document you do not have access to.
    </p>
  );
}
