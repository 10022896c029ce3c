import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ShownAssignment } from '#contract/features/review/assignment.ts';
import type { AssignmentRow } from './assignment-store.ts';

type Assigned = {
  assignment: AssignmentRow | null;
  /** Null where the person has left. */
  assignee: { name: string } | null;
  assignedBy: string | null;
  doneAt: Date | null;
};

/** Who has a finding to do; null while nobody of the organisation has. A note may quote the policy, so it is shown to those who may read it and to the assignee. */
export function presentAssignment(
  { assignment, assignee, assignedBy, doneAt }: Assigned,
  { reader, mayReadPolicy }: { reader: Pick<SignedInCaller, 'userId'>; mayReadPolicy: boolean },
): ShownAssignment | null {
  if (assignment === null || assignee === null) return null;
  const mayReadNote = mayReadPolicy || assignment.assigneeId === reader.userId;
  return {
    user_id: assignment.assigneeId,
    name: assignee.name,
    due: assignment.dueOn,
    note: assignment.note === '' || !mayReadNote ? null : assignment.note,
    assigned_by: assignedBy,
    assigned_at: assignment.assignedAt.toISOString(),
    is_done: doneAt !== null,
  };
}
