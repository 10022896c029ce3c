import { useUser } from '#web/platform/session/use-session.ts';
import type { FindingPartProps } from '../finding-part.ts';
import styles from './assign.module.css';
import { isOverdue, listedAssignment } from './assigned-words.ts';

/** Who has a finding to do, in one line of a list. */
export function ListedAssignment({ finding }: FindingPartProps) {
  const now = new Date();
  const words = listedAssignment(finding, useUser().user_id, now);
  if (words === undefined) return null;
  return (
    <p className={styles['listed']} data-overdue={isOverdue(finding, now) || undefined}>
      {words}
    </p>
  );
}
