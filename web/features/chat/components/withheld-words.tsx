import { IconEyeOff } from '@tabler/icons-react';
import styles from './withheld-words.module.css';

/** In the place of words that the reader may not read. */
export function WithheldWords() {
  return (
    <p className={styles['withheld']}>
      <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
      Withheld: it rests on a document that you may not read.
    </p>
  );
}
