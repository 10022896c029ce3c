import type { ReactNode } from 'react';
import styles from './settings-block.module.css';

type Props = { id: string; title: string; about: string; children: ReactNode };

/**
 * One matter of the settings: what it is at the side, what can be done about it beside. Its heading has the `id`, and takes the
 * focus when a row of the matter goes with the button that had it.
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
