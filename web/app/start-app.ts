import { analytics } from '#web/platform/analytics/analytics.ts';
import { accountPreferences } from '#web/platform/preferences/account-preferences.ts';
import { preferencesStore } from '#web/platform/preferences/preferences-store.ts';
import { sessionStore, startSession } from '#web/platform/session/session.ts';
import { watchUse } from '#web/platform/session/watch-use.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { reloadAfterUpdate } from './reload-after-update.ts';
import { shareStyleNonce } from './style-nonce.ts';

/** What runs once per page load, before anything is drawn. */
export function startApp(): void {
  preferencesStore.start();
  shareStyleNonce();
  reloadAfterUpdate();
  sessionStore.onLeave(analytics.forget);
  sessionStore.onLeave(toastStore.clear);
  analytics.start();
  accountPreferences.start();
  startSession();
  watchUse();
}
