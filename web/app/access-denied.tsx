import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { logOutFailed } from '#web/platform/session/log-out-words.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { useLogOut } from './use-log-out.ts';
import styles from './whole-page.module.css';

/** Spec §2, Access denied screen. */
export function AccessDenied() {
  const { logOut, isLeaving } = useLogOut(logOutFailed.accessDenied);
  const email = supportEmail();
  usePageTitle('Access denied');
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <div className={styles['card']}>
        <h1>Access denied</h1>
        <p>
          You are not authorised to access this page. If you believe you should have access, please let us know at{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <div className={styles['actions']}>
          <Button component={Link} to="/home">
            Return to Home
          </Button>
          <LoadingButton variant="default" isLoading={isLeaving} onClick={logOut}>
            Log out
          </LoadingButton>
        </div>
      </div>
    </main>
  );
}
