import { Loader } from '@mantine/core';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './outcome.module.css';

/** An action that a page performs when it opens. */
export function UnderWay({ title, lead }: { title: string; lead: string }) {
  usePageTitle(title);
  return (
    <AuthFrame title={title} lead={lead}>
      <p className={styles['waiting']} role="status">
        <Loader size={20} aria-hidden="true" />
        Loading...
      </p>
    </AuthFrame>
  );
}
