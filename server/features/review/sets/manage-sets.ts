import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { OpenedSet, SavedSet } from '#contract/features/review/requirement-set.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { presentOpenedSet, presentSavedSet } from './present-set.ts';
import {
  findSet,
  isSetUsed,
  listSetRows,
  lockSet,
  type RequirementSetRow,
  removeSetRow,
  updateSet,
  versionsOfSet,
} from './requirement-set-store.ts';

export type ManageDeps = { db: Database; audit: Audit; clock: Clock };

/** A page of the sets that the caller may use, and of their own withdrawn ones where asked for. */
export async function listSavedSets(
  { db }: Pick<ManageDeps, 'db'>,
  caller: SignedInCaller,
  asked: { withWithdrawn: boolean; offset: number; limit: number },
): Promise<{ sets: SavedSet[]; total: number }> {
  const { rows, total } = await listSetRows(db.query, scopeOf(caller), { ...asked, words: [] });
  return { sets: rows.map((row) => presentSavedSet(caller, row)), total };
}

/** @throws requirement_set_not_found */
export async function openSavedSet(
  { db }: Pick<ManageDeps, 'db'>,
  caller: SignedInCaller,
  id: string,
): Promise<OpenedSet> {
  const newest = await findSet(db.query, scopeOf(caller), id);
  if (!newest) throw new AppError('requirement_set_not_found');
  const versions = await versionsOfSet(db.query, id);
  return presentOpenedSet(caller, newest, { versions, isUsed: await isSetUsed(db.query, id) });
}

/** @throws requirement_set_not_found; access_denied for somebody else's set */
async function lockOwnSet(tx: Tx, caller: SignedInCaller, id: string): Promise<RequirementSetRow> {
  const set = await lockSet(tx, scopeOf(caller), id);
  if (!set) throw new AppError('requirement_set_not_found');
  if (set.ownerId !== caller.userId) throw new AppError('access_denied');
  return set;
}

type Change = { name?: string | undefined; shared?: boolean | undefined; withdrawn?: boolean | undefined };

/** A set is shared with the organisation in which it was saved, while its owner belongs to it. @throws access_denied */
function visibilityOf(caller: SignedInCaller, { organisationId }: RequirementSetRow, shared: boolean) {
  if (shared && (organisationId === null || organisationId !== caller.organisationId))
    throw new AppError('access_denied');
  return shared ? ('organisation' as const) : ('private' as const);
}

/**
 * Renames, shares or withdraws a set of the caller's own, or offers it again. Reviews that used it stay as they are.
 * @throws requirement_set_not_found; access_denied; patient_data_refused
 */
export async function changeSavedSet(
  { db, audit, clock }: ManageDeps,
  caller: SignedInCaller,
  { id, requestId, ...change }: Change & { id: string; requestId: string },
): Promise<SavedSet> {
  const name = change.name && (await guardAtTheDoor(db.query, caller, change.name, ['body', 'name']));
  await db.transaction(async (tx) => {
    const set = await lockOwnSet(tx, caller, id);
    await updateSet(tx, id, {
      name: name ?? set.name,
      visibility: change.shared === undefined ? set.visibility : visibilityOf(caller, set, change.shared),
      withdrawnAt:
        change.withdrawn === undefined ? set.withdrawnAt : change.withdrawn ? (set.withdrawnAt ?? clock.now()) : null,
    });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: set.organisationId,
      action: 'review.requirement_set_changed',
      subject: { type: 'requirement_set', id },
      detail: {
        renamed: name !== undefined,
        ...(change.shared !== undefined && { shared: change.shared }),
        ...(change.withdrawn !== undefined && { withdrawn: change.withdrawn }),
      },
      requestId,
    });
  });
  const changed = await findSet(db.query, scopeOf(caller), id);
  if (!changed) throw new AppError('requirement_set_not_found');
  return presentSavedSet(caller, changed);
}

/**
 * Deletes a set of the caller's own with all its versions.
 * @throws requirement_set_not_found; access_denied; requirement_set_used where a review has used it
 */
export async function removeSavedSet(
  { db, audit }: ManageDeps,
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { organisationId } = await lockOwnSet(tx, caller, id);
    if (await isSetUsed(tx, id)) throw new AppError('requirement_set_used');
    await removeSetRow(tx, id);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'review.requirement_set_deleted',
      subject: { type: 'requirement_set', id },
      requestId,
    });
  });
}
