import type { ReactNode } from 'react';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { Logo } from '#web/ui/logo.tsx';
import styles from './auth-frame.module.css';
import { TrustedBy } from './trusted-by.tsx';

/** Spec §2, auth card layout: the card, who trusts the product, and support. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <main id="main" tabIndex={-1} className={styles['middle']}>
        <div className={styles['card']}>
          <p className={styles['brand']}>
            <Logo />
            <b>Candour</b>
          </p>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
        </div>
      </main>
      <TrustedBy />
      <footer className={styles['foot']}>
        <a href={`mailto:${supportEmail()}`}>Contact support</a>
      </footer>
    </div>
  );
}
