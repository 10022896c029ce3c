import { Button } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cookieConsent } from '#web/platform/session/cookie-consent.ts';
import styles from './consent-banner.module.css';
import { router } from './router.tsx';

/** How tall the strip is, for frames that end above it. */
const heightVariable = '--h-consent';

function useRoomFor(banner: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement.style;
    const watch = new ResizeObserver(() => page.setProperty(heightVariable, `${banner.current?.offsetHeight ?? 0}px`));
    if (banner.current) watch.observe(banner.current);
    return () => {
      watch.disconnect();
      page.removeProperty(heightVariable);
    };
  }, [banner]);
}

/** Nothing optional is stored, so the strip says so and asks nothing. Going on to another page answers it. */
function Strip() {
  const place = useRef<HTMLElement>(null);
  useRoomFor(place);
  useEffect(() => {
    let { pathname } = router.state.location;
    return router.subscribe(({ location, historyAction }) => {
      // A redirect, such as to the login page after a logout, is nobody's answer.
      if (historyAction === 'REPLACE') pathname = location.pathname;
      else if (location.pathname !== pathname) cookieConsent.answer('dismissed');
    });
  }, []);
  const dismiss = () => {
    cookieConsent.answer('dismissed');
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={place} className={styles['strip']} aria-label="Cookies">
      <p>Candour stores only what it needs to work in this browser. It uses no optional cookies.</p>
      {/* Not a link: the first link of a page must be the one that skips to its content. */}
      <Button size="sm" variant="subtle" onClick={() => void router.navigate('/cookies')}>
        About cookies
      </Button>
      <Button size="sm" variant="default" onClick={dismiss}>
        Dismiss
      </Button>
    </section>
  );
}

/** Spec §2 and §4, the cookie consent banner: once for each browser, at the foot of the window, first in the tab order. */
export function ConsentBanner() {
  const consent = useSyncExternalStore(cookieConsent.subscribe, cookieConsent.current);
  useEffect(() => {
    addEventListener('focus', cookieConsent.lookAgain);
    return () => removeEventListener('focus', cookieConsent.lookAgain);
  }, []);
  return consent === 'unknown' ? <Strip /> : null;
}
