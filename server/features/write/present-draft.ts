import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ListedDraft, OpenedDraft } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import type { ListedDraftRow } from './draft-list-store.ts';
import { canEditDraft, canShareDraft } from './draft-rights.ts';
import type { DraftRow, DraftWithState } from './draft-store.ts';
import { documentOfSections } from './run/document-of-sections.ts';

export function presentListedDraft(
  caller: SignedInCaller,
  { draft, template, sectionsDone, state, ownerName }: ListedDraftRow,
): ListedDraft {
  return {
    id: draft.id,
    run_id: draft.runId,
    state,
    title: draft.title,
    template: { key: template.key, name: template.name },
    sections_done: sectionsDone,
    sections_total: template.sections,
    source: draft.source,
    turns: draft.turns,
    owner: { user_id: draft.ownerId, name: ownerName },
    is_own: draft.ownerId === caller.userId,
    shared: draft.visibility !== 'private',
    can_share: canShareDraft(caller, draft),
    can_edit: canEditDraft(caller, draft),
    created_at: draft.createdAt.toISOString(),
    changed_at: draft.changedAt.toISOString(),
  };
}

export const isWritten = (state: DraftWithState['state']): boolean => state !== 'queued' && state !== 'running';

/** The text as people read it; of a run that was stopped or failed, what it had written. Undefined while it is being written. */
export function textOf({ document, written }: DraftRow, state: DraftWithState['state']): RichText | undefined {
  if (document !== null) return document;
  return isWritten(state) ? documentOfSections(written) : undefined;
}

export function presentOpenedDraft(
  caller: SignedInCaller,
  { draft, state, ownerName }: DraftWithState,
  { savedByName, transcriptUntil }: { savedByName: string | undefined; transcriptUntil: Date | null },
): OpenedDraft {
  const { template, written, savedBy } = draft;
  const stateOf = new Map(written.map((section) => [section.key, section.state]));
  const sections = template.sections.length;
  const row = { draft, template: { ...template, sections }, sectionsDone: written.length, state, ownerName };
  return {
    ...presentListedDraft(caller, row),
    subtitle: draft.subtitle,
    sections: template.sections.map(({ key, heading }) => ({ key, heading, state: stateOf.get(key) ?? 'waiting' })),
    document: textOf(draft, state) ?? null,
    revision: draft.revision,
    saved_at: draft.savedAt?.toISOString() ?? null,
    saved_by: savedBy === null || savedByName === undefined ? null : { user_id: savedBy, name: savedByName },
    has_transcript: draft.transcriptId !== null,
    transcript_until: transcriptUntil?.toISOString() ?? null,
    meeting_date: draft.meetingDate,
  };
}
