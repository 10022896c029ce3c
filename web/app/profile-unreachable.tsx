import { sessionStore } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './whole-page.module.css';

/** A token is stored but the profile has not arrived: nothing is decided until the server answers. */
export function ProfileUnreachable() {
  const session = useSession();
  usePageTitle('Not connected');
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <ErrorInPlace title="Failed to fetch profile" retry={sessionStore.retry}>
        {session.state === 'unreachable' ? session.error.description : ''}
      </ErrorInPlace>
    </main>
  );
}
