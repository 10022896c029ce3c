import { client } from '#web/platform/api/api-client.ts';

type WordOf = { chatId: string; question?: string; withRecord?: boolean };

/** A chat, or one of its answers, as a Word file. */
export const fetchWord = ({ chatId, question, withRecord = false }: WordOf): Promise<File> =>
  client.answers.export({
    chatId,
    ...(question !== undefined && { question }),
    record: withRecord ? 'true' : 'false',
  });
