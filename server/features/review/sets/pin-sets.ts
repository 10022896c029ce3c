import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { SetRow } from '../review-store.ts';
import { versionsToMeet } from '../reviewed-text-store.ts';
import { setKeyOf } from './local-requirement.ts';
import { setsToPin } from './pinned-store.ts';

export type PinDeps = { db: Database; clock: Clock; obligationCounts: Offers['obligationCounts'] };

/** What a person wants a policy to be checked against: a document, or a saved set. */
export type AskedSet =
  | { kind: 'document'; workId: string; onlyApproved: boolean }
  | { kind: 'saved'; workId: string; onlyApproved: false };

/** A version that a review started now pins. */
export type PinnedSet = Omit<SetRow, 'id' | 'reviewId' | 'position'>;

/** Each once, as it was asked for first. */
export const eachOnce = (asked: readonly AskedSet[]): AskedSet[] =>
  [...new Map(asked.toReversed().map((set) => [set.workId, set])).values()].toReversed();

async function pinDocuments({ db, clock }: PinDeps, caller: SignedInCaller, asked: readonly AskedSet[]) {
  const workIds = asked.flatMap(({ kind, workId }) => (kind === 'document' ? [workId] : []));
  if (workIds.length === 0) return new Map<string, PinnedSet>();
  const byWork = Map.groupBy(await versionsToMeet(db.query, scopeOf(caller), workIds), ({ workId }) => workId);
  const today = dayInEngland(clock.now());
  const approvedOnly = new Set(asked.flatMap(({ workId, onlyApproved }) => (onlyApproved ? [workId] : [])));
  return new Map(
    [...byWork.values()].flatMap((versions): [string, PinnedSet][] => {
      const inForce = versionInForce(versions, today);
      if (inForce === undefined) return [];
      const { workId, key: workKey, versionId, number: version, title, isGuide } = inForce;
      const onlyApproved = approvedOnly.has(workId);
      return [[workId, { kind: 'document', workId, workKey, versionId, version, title, isGuide, onlyApproved }]];
    }),
  );
}

async function pinSaved({ db }: PinDeps, caller: SignedInCaller, asked: readonly AskedSet[]) {
  const ids = asked.flatMap(({ kind, workId }) => (kind === 'saved' ? [workId] : []));
  const found = ids.length === 0 ? [] : await setsToPin(db.query, scopeOf(caller), ids);
  const totals = new Map(found.map(({ setId, total }) => [setId, total]));
  const sets = found.map(({ setId, title, versionId, number }): [string, PinnedSet] => [
    setId,
    {
      kind: 'saved',
      workId: setId,
      workKey: setKeyOf(setId),
      versionId,
      version: number,
      title,
      isGuide: false,
      onlyApproved: false,
    },
  ]);
  return { sets: new Map(sets), totals };
}

/** How many requirements each set has, by version; none for a text that has not been read for obligations yet. */
async function countsOfPinned(
  { db, obligationCounts }: PinDeps,
  { organisationId }: SignedInCaller,
  pinned: readonly PinnedSet[],
): Promise<Map<string, number>> {
  const documents = pinned.filter(({ kind }) => kind === 'document');
  const counts = await obligationCounts.of(
    db.query,
    documents.map(({ versionId }) => versionId),
  );
  const approvedOnly = documents.filter(({ onlyApproved }) => onlyApproved).map(({ versionId }) => versionId);
  if (organisationId === null || approvedOnly.length === 0) return counts;
  const approved = await obligationCounts.approved(db.query, organisationId, approvedOnly);
  for (const id of approvedOnly) if (counts.has(id)) counts.set(id, approved.get(id) ?? 0);
  return counts;
}

/**
 * The versions that a review started now pins, in the order asked: of documents those in force today, of saved sets the newest.
 * @throws set_not_usable; set_without_requirements; too_many_requirements. Texts not read yet are counted by the run
 */
export async function pinSets(deps: PinDeps, caller: SignedInCaller, asked: readonly AskedSet[]): Promise<PinnedSet[]> {
  const documents = await pinDocuments(deps, caller, asked);
  const { sets: saved, totals } = await pinSaved(deps, caller, asked);
  const pinned = asked.map(({ kind, workId }) => {
    const found = kind === 'document' ? documents.get(workId) : saved.get(workId);
    if (found === undefined) throw new AppError('set_not_usable');
    return found;
  });
  const counts = await countsOfPinned(deps, caller, pinned);
  const known = pinned.map(({ kind, workId, versionId }) =>
    kind === 'saved' ? totals.get(workId) : counts.get(versionId),
  );
  const sum = known.reduce<number>((total, count) => total + (count ?? 0), 0);
  if (sum > reviewLimits.mostRequirements) throw new AppError('too_many_requirements');
  if (sum === 0 && !known.includes(undefined)) throw new AppError('set_without_requirements');
  return pinned;
}
