import { reloadPage } from '#web/platform/errors/reload-page.ts';

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
 * A page opened before an update asks for code that is no longer there. It is loaded anew, once: when that does not help, the
 * error stays to be seen. Where the code is missing because the server cannot be reached, the page stays as it is.
 */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && mayReload()) void reloadPage();
  });
}
