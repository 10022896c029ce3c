import { analytics } from '#web/platform/analytics/analytics.ts';
import { sessionStore, startSession } from '#web/platform/session/session.ts';
import { prepareErrorDialog } from './error-dialog-place.tsx';
import { reloadAfterUpdate } from './reload-after-update.ts';
import { shareStyleNonce } from './style-nonce.ts';

/** What runs once per page load, before anything is drawn. */
export function startApp(): void {
  shareStyleNonce();
  reloadAfterUpdate();
  sessionStore.onLeave(analytics.forget);
  analytics.start();
  prepareErrorDialog();
  startSession();
}
