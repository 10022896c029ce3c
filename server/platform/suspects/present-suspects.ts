import type { SuspectText } from '#contract/features/wiki/suspect-text.ts';
import type { SuspectsOfVersion } from '#engine/versions/suspects-store.ts';

/** The suspect words of a version as the wire format has them. */
export const presentSuspects = (suspects: SuspectsOfVersion | undefined): SuspectText => ({
  count: suspects?.count ?? 0,
  listed: (suspects?.listed ?? []).map(({ elementId, number, sectionPath, page, words, reason }) => ({
    element_id: elementId,
    number,
    section_path: sectionPath,
    page,
    words,
    reason,
  })),
});
