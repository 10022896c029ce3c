import { routes, signedIn } from '#server/platform/http/routes.ts';
import { createWordDesk } from '#server/platform/word/word-desk.ts';
import { draftDocument } from './export/draft-document.ts';
import { type ExportChatDeps, exportChat } from './export/export-chat.ts';
import { readRecord } from './record/read-record.ts';

type AnswersDeps = Parameters<typeof draftDocument>[0] & Omit<ExportChatDeps, 'word'>;

/** The calls that take something away from answers: their record, Word files, documents drafted from them. */
export function answersRoutes(given: AnswersDeps) {
  const deps: AnswersDeps & ExportChatDeps = { ...given, word: createWordDesk() };
  return {
    record: routes.answers.record.handler(({ input, context }) =>
      readRecord(deps, signedIn(context), input.questionId),
    ),
    export: routes.answers.export.handler(({ input: { chatId, question, branch, record }, context }) =>
      exportChat(deps, signedIn(context), {
        chatId,
        question,
        branch,
        withRecord: record === 'true',
        signal: context.signal,
      }),
    ),
    draft: routes.answers.draft.handler(async ({ input, context }) => ({
      draft_id: await draftDocument(deps, signedIn(context), { ...input, requestId: context.requestId }),
    })),
  };
}
