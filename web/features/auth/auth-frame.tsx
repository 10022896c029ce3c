import { type ReactNode, useEffect, useRef } from 'react';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { useFlags } from '#web/platform/flags/use-flags.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PublicLinks } from '#web/ui/public-links.tsx';
import styles from './auth-frame.module.css';
import { ProfessionalBody } from './professional-body.tsx';
import { TrustedBy } from './trusted-by.tsx';

type Props = {
  title: string;
  lead: ReactNode;
  /** The result of an action: the heading takes the focus, so that screen readers announce it. */
  isOutcome?: boolean;
  children: ReactNode;
};

/** Whether a step was shown since the page was loaded. */
let hadStep = false;

/** Spec §2, auth card layout: the card, the trusted-by logos, and support. */
export function AuthFrame({ title, lead, isOutcome = false, children }: Props) {
  const isProfessionalBody = useFlags()['professional-body'] === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A step that replaces another takes the focused element away with it. A page that was just loaded keeps its start, where the
    // cookie banner is.
    if (isOutcome || (hadStep && document.activeElement === document.body)) heading.current?.focus();
    hadStep = true;
  }, [isOutcome]);
  return (
    <div className={styles['frame']}>
      <main id="main" tabIndex={-1} className={styles['middle']}>
        <div className={styles['card']}>
          <p className={styles['brand']}>
            <Logo />
            <b>Candour</b>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
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
