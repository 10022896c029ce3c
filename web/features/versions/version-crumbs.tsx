import { Link, useLocation } from 'react-router';
import type { ManagedVersion } from '#contract/features/versions/versions-contract.ts';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import styles from './version-crumbs.module.css';

/** The list of versions with what was shown in it, where the reader came from there. */
const listPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof from === 'string' && from.startsWith('?') ? `/versions${from}` : '/versions';
};

/** Where the documents are that this person manages. */
function Home({ partition }: { partition: ManagedVersion['partition'] | undefined }) {
  const { abilities } = useUser();
  const hasLibrary = useFlag('data-library');
  if (partition !== 'regulation') return hasLibrary ? <Link to="/data-library">Data library</Link> : 'Data library';
  return abilities.browse_wiki ? <Link to="/wiki">Wiki</Link> : 'Wiki';
}

/** The way back from a version, or from the list of all: the library or the wiki, the document, and the list. */
export function VersionCrumbs({ version }: { version?: ManagedVersion | undefined }) {
  const { state } = useLocation();
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <Home partition={version?.partition} /> ›{' '}
      {version?.state === 'published' && (
        <>
          <Link to={`/wiki/${version.id}`}>
            <DocumentName title={version.title} isGuide={version.is_guide} />
          </Link>{' '}
          ›{' '}
        </>
      )}
      {version ? <Link to={listPath(state)}>Versions</Link> : <span aria-current="page">Versions</span>}
      {version && (
        <>
          {' '}
          › <span aria-current="page">v{version.number}</span>
        </>
      )}
    </nav>
  );
}
