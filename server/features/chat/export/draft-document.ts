import type { SignedInCaller } from '#contract/access/caller.ts';
import type { DraftKind } from '#contract/features/chat/draft-kinds.ts';
import { limits } from '#contract/limits.ts';
import { draftFromAnswers } from '#engine/drafting/draft-from-answers.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { wordFile } from '#server/platform/word/word-file.ts';
import { draftInWord } from './draft-in-word.ts';
import type { ExportChatDeps } from './export-chat.ts';
import { readAnswers } from './read-answers.ts';
import { sourceWords } from './source-in-word.ts';

type DraftInput = { chatId: string; title: string; kind: DraftKind; questions: readonly string[] };

/**
 * Drafts a document from the chosen answers of a chat, as a Word file. It quotes only what its reader may read, and nothing that only may
 * answer.
 * @throws patient_data_refused; session_not_found; not_found for a question of another chat; too_many_requests
 */
export async function draftDocument(
  deps: ExportChatDeps & { analytics: Analytics },
  caller: SignedInCaller,
  { chatId, title: typed, kind, questions }: DraftInput,
  signal: AbortSignal,
): Promise<File> {
  const { db, analytics, word, publicUrl, clock } = deps;
  const title = await guardAtTheDoor(db.query, caller, typed, ['title']);
  const today = dayInEngland(clock.now());
  const collect = async () => {
    const { told } = await readAnswers(deps, caller, {
      chatId,
      questionIds: questions,
      limit: limits.draftedQuestions,
    });
    const draft = draftFromAnswers(
      told.map(({ asked, answer }) => ({ question: asked.text, answer })),
      { title, kind },
    );
    const now = new Map(told.flatMap((each) => [...each.now]));
    return draftInWord(draft, {
      draftedBy: (await findUser(db.query, caller.userId))?.name ?? '',
      draftedOn: dayInProse(today),
      words: sourceWords({ now }, publicUrl),
    });
  };
  const bytes = await word.make(caller, collect, signal);
  const properties = { chat_id: chatId, kind, questions: questions.length };
  await analytics.record(db.query, { name: 'document_drafted', caller, properties });
  return wordFile(bytes, { name: title, fallback: 'draft', day: today });
}
