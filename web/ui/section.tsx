import { createContext, type ReactNode, useCallback, useContext, useId, useRef } from 'react';
import styles from './section.module.css';

const HeadingContext = createContext<() => void>(() => undefined);

/**
 * Moves the focus to the heading of the section around, for what is done with a button that goes or is switched off by it: the
 * keyboard would otherwise begin again at the top of the page.
 */
export const useFocusHeading = (): (() => void) => useContext(HeadingContext);

type Props = { title: string; about?: ReactNode; children: ReactNode };

/** One matter of a profile page: what it is at the side, what can be done about it beside. */
export function Section({ title, about, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {about && <p className={styles['about']}>{about}</p>}
      </div>
      <div className={styles['body']}>
        <HeadingContext value={focusHeading}>{children}</HeadingContext>
      </div>
    </section>
  );
}
