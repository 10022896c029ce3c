import type { SignedInCaller } from '#contract/access/caller.ts';
import type { OpenedSet, RequirementReading, SavedSet } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import type { ReadRequirements } from '#engine/review/sets/read-requirement-files.ts';
import type { NewestSet, versionsOfSet } from './requirement-set-store.ts';

const shownFaults = (faults: ReadRequirements['faults']) => ({
  faults: faults.slice(0, requirementSetLimits.mostFaults),
  left_out: faults.length,
});

export const presentRequirementReading = ({
  kind,
  title,
  requirements,
  faults,
  warning,
}: ReadRequirements): RequirementReading => ({
  kind,
  title: title.slice(0, requirementSetLimits.nameCharacters),
  requirements: requirements.length,
  shown: requirements.slice(0, requirementSetLimits.mostShown).map(({ label, text }) => ({ label, text })),
  ...shownFaults(faults),
  warning,
});

/** A saved set as a caller sees it who may use it. */
export const presentSavedSet = (caller: SignedInCaller, { set, ownerName, total, changedAt }: NewestSet): SavedSet => {
  const isOwn = set.ownerId === caller.userId;
  return {
    kind: 'saved',
    set_id: set.id,
    name: set.name,
    content: set.kind,
    version: set.latest,
    requirements: total,
    is_own: isOwn,
    owner_name: ownerName,
    shared: set.visibility === 'organisation',
    can_share: isOwn && set.organisationId !== null && set.organisationId === caller.organisationId,
    withdrawn_at: set.withdrawnAt?.toISOString() ?? null,
    changed_at: changedAt.toISOString(),
  };
};

type Version = Awaited<ReturnType<typeof versionsOfSet>>[number];

export const presentOpenedSet = (
  caller: SignedInCaller,
  newest: NewestSet,
  { versions, isUsed }: { versions: readonly Version[]; isUsed: boolean },
): OpenedSet => ({
  ...presentSavedSet(caller, newest),
  is_used: isUsed,
  versions: versions.map(({ number, fileName, total, faults, createdAt, madeBy }) => ({
    version: number,
    file_name: fileName,
    requirements: total,
    ...shownFaults(faults),
    saved_by: madeBy,
    saved_at: createdAt.toISOString(),
  })),
});
