import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { WordDesk } from '#server/platform/word/word-desk.ts';
import { wordFile } from '#server/platform/word/word-file.ts';
import { textOf } from '../present-draft.ts';
import { type ReadDraftDeps, readDraft } from '../read-drafts.ts';
import { richTextInWord } from './rich-text-in-word.ts';

export type ExportDraftDeps = ReadDraftDeps & { clock: Clock; word: WordDesk; publicUrl: string };

/** A document as a Word file. @throws draft_not_found; draft_under_way; too_many_requests */
export async function exportDraft(
  { db, clock, word, publicUrl }: ExportDraftDeps,
  caller: SignedInCaller,
  { draftId, signal }: { draftId: string; signal?: AbortSignal | undefined },
): Promise<File> {
  const { draft, state } = await readDraft(db.query, caller, draftId);
  const text = textOf(draft, state);
  if (text === undefined) throw new AppError('draft_under_way');
  const bytes = await word.make(caller, async () => richTextInWord(text, { ...draft, publicUrl }), signal);
  return wordFile(bytes, { name: draft.title, fallback: 'document', day: dayInEngland(clock.now()) });
}
