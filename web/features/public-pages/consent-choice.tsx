import { Button } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { type Consent, cookieConsent } from '#web/platform/session/cookie-consent.ts';
import { announce } from '#web/ui/announce.ts';
import styles from './consent-choice.module.css';

const inWords: Readonly<Record<Consent, string>> = {
  unknown: 'You have not chosen yet.',
  accepted: 'You have accepted optional cookies.',
  dismissed: 'You have not accepted optional cookies.',
};

function answer(consent: 'accepted' | 'dismissed'): void {
  cookieConsent.answer(consent);
  announce(inWords[consent]);
}

/** Gives consent or withdraws it, equally easily. */
export function ConsentChoice() {
  const consent = useSyncExternalStore(cookieConsent.subscribe, cookieConsent.current);
  const label = useId();
  return (
    <section className={styles['choice']} aria-labelledby={label}>
      <p id={label}>{inWords[consent]}</p>
      <div className={styles['buttons']}>
        {consent !== 'accepted' && <Button onClick={() => answer('accepted')}>Accept optional cookies</Button>}
        {consent !== 'dismissed' && (
          <Button variant="default" onClick={() => answer('dismissed')}>
            {consent === 'accepted' ? 'Withdraw consent' : 'Reject optional cookies'}
          </Button>
        )}
      </div>
    </section>
  );
}
