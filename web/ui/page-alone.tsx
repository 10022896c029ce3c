import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocusOnPage } from './keep-focus-on-page.ts';
import styles from './page-alone.module.css';
import { TopBarContent } from './top-bar.tsx';

/** A page until its thing is there. It passes the focus that a change of path gave it on to what replaces it. */
export function PageAlone({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const main = place.current;
    return () => {
      if (document.activeElement === main) keepFocusOnPage();
    };
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles['alone']} ref={place}>
      <TopBarContent title={title} />
      {children}
    </main>
  );
}
