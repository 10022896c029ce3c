import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { refusedFile } from '#server/platform/files/refused-file.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { setKeyOf } from './local-requirement.ts';
import { presentSavedSet } from './present-set.ts';
import { type AskedFiles, type ReadFiles, type ReadFilesDeps, readFilesOf } from './read-requirements.ts';
import {
  findSet,
  insertSet,
  insertSetVersion,
  keptBy,
  lockSaving,
  lockSet,
  type RequirementSetRow,
  type SetOwner,
  savedWithKey,
} from './requirement-set-store.ts';

export type SavingDeps = ReadFilesDeps & { audit: Audit; clock: Clock };

type Asked = AskedFiles & { idempotencyKey: string | undefined };
type Kept = { set: RequirementSetRow; number: number; files: ReadFiles; caller: SignedInCaller; asked: Asked };

const auditIn = (
  { audit }: SavingDeps,
  tx: Tx,
  { set: { id, organisationId }, number, files, caller, asked }: Kept,
): Promise<unknown> =>
  audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'review.requirement_set_saved',
    subject: { type: 'requirement_set', id },
    detail: { version: number, requirements: files.read.requirements.length, left_out: files.read.faults.length },
    requestId: String(asked.request.id),
  });

/** Called while others who save take turns. @throws too_many_requirement_sets; too_many_saved_requirements */
async function refuseTooMuch(
  tx: Tx,
  { ownerId, organisationId }: SetOwner,
  more: { sets: number; requirements: number },
): Promise<void> {
  const { setsOfPerson, setsOfOrganisation, requirementsOfPerson, requirementsOfOrganisation } = requirementSetLimits;
  const ofPerson = await keptBy(tx, { ownerId });
  const ofAll = organisationId === null ? undefined : await keptBy(tx, { organisationId });
  const exceeds = (kept: typeof ofPerson | undefined, what: 'sets' | 'requirements', most: number) =>
    kept !== undefined && more[what] > 0 && kept[what] + more[what] > most;
  if (exceeds(ofPerson, 'sets', setsOfPerson) || exceeds(ofAll, 'sets', setsOfOrganisation))
    throw new AppError('too_many_requirement_sets');
  if (
    exceeds(ofPerson, 'requirements', requirementsOfPerson) ||
    exceeds(ofAll, 'requirements', requirementsOfOrganisation)
  )
    throw new AppError('too_many_saved_requirements');
}

async function keep(deps: SavingDeps, tx: Tx, kept: Kept): Promise<void> {
  const { set, number, files, caller, asked } = kept;
  const { requirements, faults, controls } = files.read;
  await insertSetVersion(tx, {
    id: newId(),
    setId: set.id,
    number,
    fileName: files.fileName,
    requirements,
    total: requirements.length,
    faults,
    controls,
    madeBy: caller.userId,
    createdAt: deps.clock.now(),
    idempotencyKey: asked.idempotencyKey ?? null,
  });
  await auditIn(deps, tx, kept);
}

async function show({ db }: SavingDeps, caller: SignedInCaller, id: string): Promise<SavedSet> {
  const found = await findSet(db.query, scopeOf(caller), id);
  if (!found) throw new AppError('requirement_set_not_found');
  return presentSavedSet(caller, found);
}

/** The set that the same person saved with the same key. */
const savedBefore = async (from: Queryable, { userId }: SignedInCaller, { idempotencyKey }: Asked) =>
  idempotencyKey === undefined ? undefined : (await savedWithKey(from, userId, idempotencyKey))?.setId;

/**
 * Saves files of requirements as a set of the caller's own. A repeated idempotency key saves nothing again.
 * @throws as `readFilesOf`; patient_data_refused for a name; too_many_requirement_sets; too_many_saved_requirements; access_denied for sharing
 *   without an organisation
 */
export async function saveSet(
  deps: SavingDeps,
  caller: SignedInCaller,
  asked: Asked & { name: string; isShared: boolean },
): Promise<SavedSet> {
  const before = await savedBefore(deps.db.query, caller, asked);
  if (before !== undefined) return show(deps, caller, before);
  const { userId: ownerId, organisationId } = caller;
  if (asked.isShared && organisationId === null) throw new AppError('access_denied');
  const name = await guardAtTheDoor(deps.db.query, caller, asked.name, ['query', 'name']);
  const id = newId();
  const files = await readFilesOf(deps, caller, asked, { key: setKeyOf(id), title: name });
  const saved = await deps.db.transaction(async (tx) => {
    await lockSaving(tx, { ownerId, organisationId });
    const meanwhile = await savedBefore(tx, caller, asked);
    if (meanwhile !== undefined) return meanwhile;
    await refuseTooMuch(tx, { ownerId, organisationId }, { sets: 1, requirements: files.read.requirements.length });
    const set: RequirementSetRow = {
      id,
      ownerId,
      organisationId,
      visibility: asked.isShared ? 'organisation' : 'private',
      sharedWith: [],
      kind: files.read.kind,
      name: name.slice(0, requirementSetLimits.nameCharacters),
      latest: 1,
      withdrawnAt: null,
      createdAt: deps.clock.now(),
    };
    await insertSet(tx, set);
    await keep(deps, tx, { set, number: 1, files, caller, asked });
    return id;
  });
  return show(deps, caller, saved);
}

const kindWords = { sheet: 'a sheet', catalogue: 'an OSCAL catalogue', profile: 'an OSCAL profile' } as const;

/** @throws requirement_set_not_found; access_denied for somebody else's; requirement_set_withdrawn; too_many_requirement_sets */
function refuseVersion(caller: SignedInCaller, set: RequirementSetRow | undefined): RequirementSetRow {
  if (!set) throw new AppError('requirement_set_not_found');
  if (set.ownerId !== caller.userId) throw new AppError('access_denied');
  if (set.withdrawnAt !== null) throw new AppError('requirement_set_withdrawn');
  if (set.latest >= requirementSetLimits.versionsOfSet) throw new AppError('too_many_requirement_sets');
  return set;
}

/** @throws conflict where the key was that of another set */
async function isRepeated(from: Queryable, caller: SignedInCaller, asked: Asked & { id: string }): Promise<boolean> {
  const before = await savedBefore(from, caller, asked);
  if (before !== undefined && before !== asked.id) throw new AppError('conflict');
  return before !== undefined;
}

/**
 * Saves files of requirements as the next version of a set of the caller's own. A repeated idempotency key saves nothing again.
 * @throws as `readFilesOf` and `refuseVersion`; validation_failed for a file of another kind than the set; too_many_saved_requirements
 */
export async function saveSetVersion(
  deps: SavingDeps,
  caller: SignedInCaller,
  asked: Asked & { id: string },
): Promise<SavedSet> {
  const { db } = deps;
  const scope = scopeOf(caller);
  const now = refuseVersion(caller, (await findSet(db.query, scope, asked.id))?.set);
  if (await isRepeated(db.query, caller, asked)) return show(deps, caller, now.id);
  const files = await readFilesOf(deps, caller, asked, { key: setKeyOf(now.id), title: now.name });
  if (files.read.kind !== now.kind)
    throw refusedFile(
      `“${now.name}” is ${kindWords[now.kind]}, and this file is ${kindWords[files.read.kind]}. Save it as another set.`,
    );
  await db.transaction(async (tx) => {
    await lockSaving(tx, now);
    const set = refuseVersion(caller, await lockSet(tx, scope, now.id));
    if (await isRepeated(tx, caller, asked)) return;
    await refuseTooMuch(tx, set, { sets: 0, requirements: files.read.requirements.length });
    await keep(deps, tx, { set, number: set.latest + 1, files, caller, asked });
  });
  return show(deps, caller, now.id);
}
