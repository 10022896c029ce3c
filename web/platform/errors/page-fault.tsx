import { useState } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './page-fault.module.css';
import { reloadPage } from './reload-page.ts';

/** In the place of a page that could not be shown, or whose code could not be fetched. Try Again loads the page anew. */
export function PageFault() {
  usePageTitle('Page not shown');
  const [isUnreachable, setUnreachable] = useState(false);
  const words = isUnreachable
    ? `${errorCatalogue.network_unreachable.description} This page stays as it is.`
    : 'Nothing you had saved is lost.';
  return (
    <main id="main" tabIndex={-1} className={styles['place']}>
      <h1 className="sr-only">Page not shown</h1>
      <ErrorInPlace title="This page could not be shown." retry={async () => setUnreachable(!(await reloadPage()))}>
        {words}
      </ErrorInPlace>
    </main>
  );
}
