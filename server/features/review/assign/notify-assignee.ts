import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { AssignmentRow } from './assignment-store.ts';
import { assignedKey, dayInWords, linkOfAssigned, linkOfFinding } from './assignment-words.ts';
import { titleInWords } from './title-of-work.ts';

/** One notification about an act, however many findings it assigned. @param title the policy's; undefined where the person may not read it */
export async function notifyAssignee(
  { notifier }: { notifier: Notifier },
  tx: Tx,
  { assignment, by, title }: { assignment: AssignmentRow; by: string; title: string | undefined },
): Promise<void> {
  const { id, reviewId, assigneeId, findingIds, dueOn, note } = assignment;
  const [first, other] = findingIds;
  const isOne = first !== undefined && other === undefined;
  const what = isOne ? 'a finding' : `${findingIds.length} findings`;
  const about = `${title === undefined ? 'A policy that you cannot open' : titleInWords(title)}, due ${dayInWords(dueOn)}.`;
  await notifier.notify(tx, {
    userId: assigneeId,
    kind: 'finding_assigned',
    title: `${by} assigned ${what} to you`,
    message: note === '' ? about : `${about} ${note}`,
    link: isOne ? linkOfFinding(reviewId, first) : linkOfAssigned(reviewId, assigneeId),
    dedupeKey: assignedKey(id),
  });
}
