import type { AcceptedWording, FindingWording } from '#contract/features/review/wording.ts';
import { markWords } from '#engine/compare/mark-words.ts';
import type { WordingOfFinding } from './wording-of-finding.ts';
import type { CurrentWording } from './wording-store.ts';

/** An accepted wording, for those who may read the policy. */
export const presentAccepted = (row: CurrentWording): AcceptedWording => ({
  id: row.id,
  finding_id: row.findingId,
  kind: row.kind,
  element_id: row.elementId,
  label: row.label,
  was: row.was,
  text: row.wording,
  marked: markWords(row.was ?? '', row.wording),
  accepted_by: row.acceptedByName,
  accepted_at: row.acceptedAt.toISOString(),
});

/** The wording of a finding as its reader may see it: a suggestion has words of both texts. */
export function presentWording(
  { suggestion, accepted, revision }: WordingOfFinding,
  mayRead: { policy: boolean; set: boolean },
): FindingWording {
  const shown = mayRead.policy && mayRead.set ? suggestion : null;
  const counts = mayRead.policy ? accepted : undefined;
  return {
    suggestion: shown && {
      kind: shown.kind,
      element_id: shown.elementId,
      label: shown.label,
      text: shown.text,
      way: shown.way,
      marked: markWords(shown.was ?? '', shown.text),
    },
    accepted: counts ? presentAccepted(counts) : null,
    revision,
    builds_on: counts ? counts.buildsOn : (shown?.buildsOn ?? null),
  };
}
