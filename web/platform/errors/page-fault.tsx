import { useState } from 'react';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './page-fault.module.css';
import { reloadPage } from './reload-page.ts';

/** Replaces a page that could not be shown, or whose code could not be fetched. Try Again reloads the page. */
export function PageFault() {
  usePageTitle('Page not shown');
  const [why, setWhy] = useState(navigator.onLine ? '' : 'You are offline, and this page was not loaded before.');
  const retry = async () => setWhy((await reloadPage()) ? '' : generalErrors.network_unreachable.description);
  return (
    <main id="main" tabIndex={-1} className={styles['place']}>
      <h1 className="sr-only">Page not shown</h1>
      <ErrorInPlace title="Could not show this page" retry={retry}>
        {`${why} Your saved work is safe.`}
      </ErrorInPlace>
    </main>
  );
}
