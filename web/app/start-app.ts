import { analytics } from '#web/platform/analytics/analytics.ts';
import { reloadPage } from '#web/platform/errors/reload-page.ts';
import { accountPreferences } from '#web/platform/preferences/account-preferences.ts';
import { preferencesStore } from '#web/platform/preferences/preferences-store.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { startTab } from '#web/platform/session/start-tab.ts';
import { watchUse } from '#web/platform/session/watch-use.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { uiState } from '#web/ui/ui-state.ts';
import { shareStyleNonce } from './style-nonce.ts';

const key = 'candour-reloaded-at';
const pauseMs = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last > pauseMs;
  } catch {
    return false;
  }
}

/**
 * A page opened before an update asks for code that no longer exists, so it reloads once. If that does not help, the error stays
 * visible. If the server cannot be reached, the page stays as it is.
 */
function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && mayReload()) void reloadPage();
  });
}

/** Runs once per page load, before the first render. */
export function startApp(): void {
  preferencesStore.start();
  shareStyleNonce();
  reloadAfterUpdate();
  sessionStore.onLeave(analytics.forget);
  sessionStore.onLeave(toastStore.clear);
  sessionStore.onLeave(uiState.closeAll);
  analytics.start();
  accountPreferences.start();
  startTab();
  watchUse();
}
