import type { Visible } from '#contract/access/caller.ts';
import { canSee } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { assignedFindings, endedAmong, pointFindings } from './assignment-store.ts';
import { assignedKey, findingOrigin } from './assignment-words.ts';

export type TakeBackDeps = { todos: Todos; notifier: Notifier };

/** Withdraws the notifications about assignments that count for no finding any more. */
export async function withdrawEnded({ notifier }: TakeBackDeps, tx: Tx, assignmentIds: readonly string[]) {
  for (const { id, assigneeId } of await endedAmong(tx, assignmentIds))
    await notifier.withdraw(tx, { userId: assigneeId, dedupeKey: assignedKey(id) });
}

/** Takes findings back from those who have them to do, with their to-dos. */
export async function takeBack(
  deps: TakeBackDeps,
  tx: Tx,
  assigned: readonly { findingId: string; assignmentId: string }[],
): Promise<void> {
  const ids = assigned.map(({ findingId }) => findingId);
  await pointFindings(tx, ids, null);
  await deps.todos.remove(tx, findingOrigin, ids);
  await withdrawEnded(deps, tx, [...new Set(assigned.map(({ assignmentId }) => assignmentId))]);
}

/** Takes back every finding of a review that is to be deleted. */
export const takeBackAll = async (deps: TakeBackDeps, tx: Tx, reviewId: string): Promise<void> =>
  takeBack(deps, tx, await assignedFindings(tx, reviewId));

/** Takes back what is assigned to people who can no longer read the review. @param review with its new sharing */
export async function takeBackUnreadable(deps: TakeBackDeps, tx: Tx, review: Visible & { id: string }): Promise<void> {
  const assigned = await assignedFindings(tx, review.id);
  const scopes = await scopesOf(tx, [...new Set(assigned.map(({ assigneeId }) => assigneeId))]);
  const mayRead = (userId: string) => {
    const scope = scopes.get(userId);
    return scope !== undefined && canSee(scope, review);
  };
  await takeBack(
    deps,
    tx,
    assigned.filter(({ assigneeId }) => !mayRead(assigneeId)),
  );
}
