import { Link } from 'react-router';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import styles from './since.module.css';

/** Says that the version in force has other words for the requirement than those that the review checked. */
export function ChangedRequirement({ finding: { requirement } }: { finding: ShownFinding }) {
  const { changed_in: changed, element_id: elementId } = requirement;
  if (changed === null) return null;
  return (
    <p className={styles['changed']}>
      <Link to={`/wiki/${changed.document_id}?element_ids=${elementId}`}>v{changed.version}</Link>, which is in force
      now, says this clause in other words. Run the review again to check against them.
    </p>
  );
}
