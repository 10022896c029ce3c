import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './numbered-step.module.css';

type Props = {
  at: number;
  title: string;
  isDone?: boolean;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A step of a panel in which something is started: all are visible, and a done one has a tick. */
export function NumberedStep({ at, title, isDone, aside, children }: Props) {
  return (
    <section className={styles['step']} aria-label={title}>
      <span className={styles['at']} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <IconCheck size={14} stroke={2.4} /> : at}
      </span>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {aside}
      </div>
      <div className={styles['inside']}>{children}</div>
    </section>
  );
}
