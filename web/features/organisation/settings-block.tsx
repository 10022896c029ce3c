import type { ReactNode } from 'react';
import styles from './settings-block.module.css';

type Props = { id: string; title: string; about: string; children: ReactNode };

/**
 * One topic of the settings: explanation at the side, controls beside it. Its heading has the `id` and takes the focus when a row
 * disappears with its button.
 */
export function SettingsBlock({ id, title, about, children }: Props) {
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles['note']}>{about}</p>
      </div>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
