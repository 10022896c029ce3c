import { createContext, type ReactNode, useCallback, useContext, useId, useRef } from 'react';
import styles from './section.module.css';

const HeadingContext = createContext<() => void>(() => undefined);

/**
 * Moves the focus to the section's heading when an action removes or disables its own button: otherwise the keyboard would start
 * again at the top of the page.
 */
export const useFocusHeading = (): (() => void) => useContext(HeadingContext);

type Props = { title: string; about?: ReactNode; children: ReactNode };

/** One topic of a profile page: explanation at the side, controls beside it. */
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
