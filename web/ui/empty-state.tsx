import type { ReactNode } from 'react';
import styles from './state-note.module.css';

/** What an empty place is for, and one action. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles['note']}>
      <p className={styles['title']}>{title}</p>
      <p>{text}</p>
      {action && <div className={styles['actions']}>{action}</div>}
    </div>
  );
}
