import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type Props = { title: string; about?: ReactNode; children: ReactNode };

/** One matter of a profile page: what it is at the side, what can be done about it beside. */
export function Section({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className={styles['about']}>{about}</p>}
      </div>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
