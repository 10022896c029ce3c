import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { WordDesk } from '#server/platform/word/word-desk.ts';
import { wordFile } from '#server/platform/word/word-file.ts';
import { recordsOfAnswers } from '../record/read-record.ts';
import { chatInWord } from './chat-in-word.ts';
import { type ReadingDeps, readAnswers } from './read-answers.ts';

export type ExportChatDeps = ReadingDeps & { publicUrl: string; word: WordDesk };

type Asked = {
  chatId: string;
  question?: string | undefined;
  branch?: string | undefined;
  withRecord: boolean;
  signal?: AbortSignal;
};

/**
 * A branch of a chat, or one of its answers, as a Word file that its reader may pass on: nothing is in it that they may not read themselves.
 * @throws session_not_found, not_found, too_many_requests
 */
export async function exportChat(
  deps: ExportChatDeps,
  caller: SignedInCaller,
  { chatId, question, branch, withRecord, signal }: Asked,
): Promise<File> {
  const today = dayInEngland(deps.clock.now());
  let name = '';
  const collect = async () => {
    const wanted = { chatId, branch, questionIds: question === undefined ? undefined : [question] };
    const { chat, told, left } = await readAnswers(deps, caller, { ...wanted, limit: limits.exportedQuestions });
    const { query } = deps.db;
    name = question === undefined ? chat.title : (told[0]?.asked.text ?? '');
    return chatInWord(told, {
      title: question === undefined ? chat.title : '',
      exportedBy: (await findUser(query, caller.userId))?.name ?? '',
      exportedOn: dayInProse(today),
      publicUrl: deps.publicUrl,
      left,
      records: withRecord ? await recordsOfAnswers(query, scopeOf(caller), told) : [],
    });
  };
  const bytes = await deps.word.make(caller, collect, signal);
  return wordFile(bytes, { name, fallback: 'chat', day: today });
}
