import { Link } from 'react-router';
import { useUser } from '#web/platform/session/use-session.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './manage-versions.module.css';

/** For people who publish and roll back: the administrators of regulation, and the champions of an organisation's documents. */
export function ManageVersions({ document: { short_id, partition } }: { document: WikiDocument }) {
  const abilities = useUser().abilities;
  const manages = partition === 'library' ? abilities.see_dashboard : abilities.administer;
  return manages ? (
    <p className={styles['manage']}>
      <Link to={`/versions/${short_id}`}>Manage this version</Link>
    </p>
  ) : null;
}
