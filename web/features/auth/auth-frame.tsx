import type { ReactNode } from 'react';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { useFlags } from '#web/platform/flags/use-flags.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PublicLinks } from '#web/ui/public-links.tsx';
import styles from './auth-frame.module.css';
import { ProfessionalBody } from './professional-body.tsx';
import { TrustedBy } from './trusted-by.tsx';

/** Spec §2, auth card layout: the card, who trusts the product, and support. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const isProfessionalBody = useFlags()['professional-body'] === true;
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
          {isProfessionalBody && <ProfessionalBody />}
        </div>
      </main>
      <TrustedBy isProfessionalBody={isProfessionalBody} />
      <footer className={styles['foot']}>
        <PublicLinks supportEmail={supportEmail()} />
      </footer>
    </div>
  );
}
