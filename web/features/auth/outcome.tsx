import type { ReactNode } from 'react';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './outcome.module.css';

/** The result of an action and the next steps. */
export function Outcome({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  return (
    <AuthFrame title={title} lead={lead} isOutcome>
      <div className={styles['ways']}>{children}</div>
    </AuthFrame>
  );
}
