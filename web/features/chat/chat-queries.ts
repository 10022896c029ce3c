import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type ChatOutputs = InferContractRouterOutputs<typeof contract>['chat'];
export type Chat = ChatOutputs['open'];
export type ChatQuestion = Chat['questions'][number];
export type ListedChat = ChatOutputs['list'][number];

/** The key of every list of chats, to invalidate them. */
export const chatListsKey = () => api.chat.list.key();

/** The first page of the caller's chats. */
export const chatsQuery = () => api.chat.list.queryOptions();

/** The caller's chats, all or those that contain these words, page by page. Former results stay until new ones arrive. */
export const chatSearchQuery = (words: string) =>
  api.chat.list.infiniteOptions({
    input: (before: string | undefined) => ({ ...(before && { before }), ...(words && { q: words }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length === limits.chatsPerPage ? page.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

/** One chat with the questions of a branch: of the one that this question is in, else of the one that was asked in last. */
export const chatQuery = (chatId: string, branch?: string) =>
  api.chat.open.queryOptions({ input: { chatId, ...(branch !== undefined && { branch }) } });

/** The key of a chat in every branch, to invalidate it. */
export const chatKey = (chatId: string) => api.chat.open.key({ input: { chatId } });

/** Questions to ask after an answer. They stay as they are once they were found. */
export const nextQuery = (chatId: string, questionId: string) =>
  api.chat.next.queryOptions({ input: { chatId, questionId }, ...fresh.fixed, meta: { background: true } });

/** Who may read one of the caller's own chats. Rights change elsewhere too: people leave, documents are shared. */
export const chatSharingQuery = (chatId: string) =>
  api.chat.sharing.queryOptions({ input: { chatId }, ...fresh.decidesAccess });

/** Questions that documents in force answer. */
export const examplesQuery = () => api.chat.examples.queryOptions({ meta: { background: true } });

/** Who writes the answers: a model's name, or null for the built-in writer. It changes only when the server restarts. */
export const writerQuery = () => api.chat.writer.queryOptions({ ...fresh.fixed, meta: { background: true } });
