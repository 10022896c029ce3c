import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

/** One exhibit with its name. A wide one takes the whole row. */
export function Specimen({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles['specimen']} data-wide={isWide || undefined}>
      <h3>{name}</h3>
      <div className={styles['shown']}>{children}</div>
    </div>
  );
}

/** A group of exhibits. */
export function Room({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['room']}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

/** The surface a state has in the product. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className={styles['stage']}>{children}</div>;
}
