import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PublicLinks } from '#web/ui/public-links.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './public-page.module.css';

/** A public page: plain text, fit to print. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>
        <Link className={styles['brand']} to="/" aria-label="Candour">
          <Logo size={26} />
          <b>Candour</b>
        </Link>
        <Link to="/">{isSignedIn ? 'Home' : 'Log in'}</Link>
      </header>
      <main id="main" tabIndex={-1} className={styles['page']}>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={styles['foot']}>
        <PublicLinks supportEmail={supportEmail()} />
      </footer>
    </div>
  );
}

/** The installation's support address. */
export function SupportAddress() {
  const email = supportEmail();
  return <a href={`mailto:${email}`}>{email}</a>;
}
