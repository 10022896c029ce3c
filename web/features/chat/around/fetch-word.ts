import { client } from '#web/platform/api/api-client.ts';
import { shownBranch } from '../place-in-chat.ts';

type WordOf = { chatId: string; question?: string; withRecord?: boolean };

/** A branch of a chat, or one of its answers, as a Word file. */
export const fetchWord = ({ chatId, question, withRecord = false }: WordOf): Promise<File> =>
  client.answers.export({
    chatId,
    ...(question === undefined ? shownBranch() : { question }),
    record: withRecord ? 'true' : 'false',
  });
