import styles from '#web/ui/tabbed-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { VersionCrumbs } from './version-crumbs.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** /versions: held, published and rolled back versions of the documents this user manages. */
export default function VersionsScreen() {
  usePageTitle('Versions');
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <TopBarContent title="Versions" />
      <VersionCrumbs />
      <h1>Versions</h1>
      <VersionsPanel />
    </main>
  );
}
