import { Button } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cookieConsent } from '#web/platform/session/cookie-consent.ts';
import styles from './consent-banner.module.css';
import { router } from './router.tsx';

/** Full-window frames leave room for the banner, which sits above them and covers nothing. */
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

function Banner() {
  const place = useRef<HTMLElement>(null);
  useRoomFor(place);
  const answer = (consent: 'accepted' | 'dismissed') => {
    cookieConsent.answer(consent);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={place} className={styles['banner']} aria-label="Cookies">
      <p>
        Candour stores only what it needs to work in this browser. It uses no optional cookies, and no one else reads
        what it stores.
      </p>
      <div className={styles['buttons']}>
        <Button size="sm" onClick={() => answer('accepted')}>
          Accept
        </Button>
        <Button size="sm" variant="default" onClick={() => answer('dismissed')}>
          Dismiss
        </Button>
        {/* Not a link: the first link of a page must be the one that skips to its content. */}
        <Button size="sm" variant="subtle" onClick={() => void router.navigate('/cookies')}>
          About cookies
        </Button>
      </div>
    </section>
  );
}

/** Spec §2 and §4, the cookie consent banner: shown until answered, first in the tab order. */
export function ConsentBanner() {
  const consent = useSyncExternalStore(cookieConsent.subscribe, cookieConsent.current);
  useEffect(() => {
    addEventListener('focus', cookieConsent.lookAgain);
    return () => removeEventListener('focus', cookieConsent.lookAgain);
  }, []);
  return consent === 'unknown' ? <Banner /> : null;
}
