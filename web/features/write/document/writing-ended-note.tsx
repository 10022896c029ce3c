import type { OpenedDraft } from '#contract/features/write/draft.ts';
import note from '#web/ui/state-note.module.css';

/** Says of a document whose writing ended early what is there. */
export function WritingEndedNote({
  draft: { state, sections_done: done, sections_total: total },
}: {
  draft: OpenedDraft;
}) {
  if (state !== 'stopped' && state !== 'failed') return null;
  return (
    <p className={note['strip']} role="status">
      {state === 'stopped' ? 'The writing was stopped.' : 'The writing failed.'} {done} of {total} sections are here.
      Write the rest yourself, or start the document anew from its transcript.
    </p>
  );
}
