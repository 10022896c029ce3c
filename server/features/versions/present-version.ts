import type { ManagedVersion, VersionPreview, VersionState } from '#contract/features/versions/versions-contract.ts';
import { limits } from '#contract/limits.ts';
import { markTable } from '#engine/compare/mark-table.ts';
import type { SuspectsOfVersion } from '#engine/versions/suspects-store.ts';
import type { ChangedElement, VersionChange } from '#engine/versions/version-changes-store.ts';
import type { AffectedThing } from '#server/platform/affected/affected.ts';
import { presentSuspects } from '#server/platform/suspects/present-suspects.ts';
import type { ManagedVersionRow } from './managed-version-store.ts';

/** The state of a version and since when. */
function stateOf({ heldAt, publishedAt, withdrawnAt }: ManagedVersionRow): { state: VersionState; at: Date } {
  if (heldAt) return { state: 'held', at: heldAt };
  if (withdrawnAt) return { state: 'withdrawn', at: withdrawnAt };
  return { state: 'published', at: publishedAt ?? new Date(0) };
}

export function presentVersion(row: ManagedVersionRow): ManagedVersion {
  const { state, at } = stateOf(row);
  return {
    id: row.id,
    work_id: row.workId,
    title: row.title,
    file_name: row.fileName,
    partition: row.partition,
    is_guide: row.isGuide,
    number: row.number,
    state,
    effective_from: row.effectiveFrom,
    at: at.toISOString(),
    made_by: row.madeByKind,
    elements: row.elementCount,
    can_roll_back: row.isNewest,
  };
}

const presentElement = (element: ChangedElement | null): VersionPreview['changes'][number]['before'] =>
  element && {
    id: element.id,
    kind: element.kind,
    number: element.number,
    section_path: element.sectionPath,
    text: element.text,
  };

type Previewed = {
  version: ManagedVersionRow;
  comparedWith: { id: string; number: number; effectiveFrom: string } | undefined;
  isOutOfDate: boolean;
  changes: readonly VersionChange[];
  affected: readonly AffectedThing[];
  starredBy: number;
  suspects: SuspectsOfVersion | undefined;
};

export function presentPreview(previewed: Previewed): VersionPreview {
  const { version, comparedWith, isOutOfDate, changes, affected, starredBy, suspects } = previewed;
  const countOf = (kind: VersionChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const ofKind = (kind: AffectedThing['kind']) => affected.filter((thing) => thing.kind === kind).length;
  const shown = changes.slice(0, limits.previewedChanges);
  return {
    version: presentVersion(version),
    compared_with: comparedWith
      ? { id: comparedWith.id, number: comparedWith.number, effective_from: comparedWith.effectiveFrom }
      : null,
    is_out_of_date: isOutOfDate,
    brings_back: version.heldAt !== null && version.isArchived,
    counts: {
      added: countOf('added'),
      changed: countOf('changed'),
      removed: countOf('removed'),
      renumbered: countOf('renumbered'),
    },
    changes: shown.map(({ kind, before, after }) => ({
      kind,
      before: presentElement(before),
      after: presentElement(after),
      table: markTable(before, after),
    })),
    more_changes: changes.length - shown.length,
    suspects: presentSuspects(suspects),
    affected: {
      answers: ofKind('answer'),
      policies: ofKind('policy'),
      findings: ofKind('finding'),
      drafts: ofKind('draft'),
      people: new Set(affected.map(({ userId }) => userId)).size,
      starred_by: starredBy,
    },
  };
}
