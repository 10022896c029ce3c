import { Loader } from '@mantine/core';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './outcome.module.css';

/** Something that a page does by itself when it is opened. */
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
