import { IconUsers } from '@tabler/icons-react';
import styles from './shared-mark.module.css';

/** Says that others may read a chat. */
export function SharedMark() {
  return (
    <span className={styles['shared']}>
      <IconUsers size={14} stroke={1.6} aria-hidden="true" />
      Shared
    </span>
  );
}
