import { useState } from 'react';
import type { ShownAssignment } from '#contract/features/review/assignment.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { FindingPartProps } from '../finding-part.ts';
import { nameOfFinding } from '../inspect/finding-words.ts';
import styles from './assign.module.css';
import { assignActId } from './assign-act.tsx';
import { useUnassign } from './assign-queries.ts';
import { dueDay, isOverdue } from './assigned-words.ts';

function Unassign({ reviewId, finding }: Pick<FindingPartProps, 'reviewId' | 'finding'>) {
  const unassign = useUnassign(reviewId);
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await unassign(finding.id);
      document.getElementById(assignActId(finding.id))?.focus();
      showToast('ok', 'Unassigned.');
    } catch (error) {
      showToast('bad', asClientError(error).description || 'Could not unassign the finding. Try again.');
    }
    setPending(false);
  };
  return (
    <LoadingButton
      size="sm"
      variant="subtle"
      isLoading={isPending}
      aria-label={`Unassign: ${nameOfFinding(finding)}`}
      onClick={() => void press()}
    >
      Unassign
    </LoadingButton>
  );
}

/** By whom and when, and whether the to-do is done. */
function asideOf({ assigned_by: by, assigned_at: at, is_done: isDone }: ShownAssignment): string {
  return `${by === null ? '' : ` by ${by}`} on ${longDate(at)}.${isDone ? ' The to-do is done.' : ''}`;
}

/** Who has the open finding to do, until when, and what they are asked for. */
export function AssignedLine({ reviewId, finding, canDecide }: FindingPartProps) {
  const { user_id: readerId } = useUser();
  const { assignment, decision } = finding;
  if (assignment === null) return null;
  const now = new Date();
  const late = isOverdue(finding, now);
  return (
    <div className={styles['assigned']}>
      <p>
        <b>
          Assigned to {assignment.user_id === readerId ? 'you' : assignment.name}, due {dueDay(assignment.due, now)}
        </b>
        {late && <span className={styles['late']}> (overdue)</span>}
        {asideOf(assignment)}
      </p>
      {assignment.note !== null && <p className={styles['note']}>{assignment.note}</p>}
      {canDecide && decision.state === 'open' && <Unassign reviewId={reviewId} finding={finding} />}
    </div>
  );
}
