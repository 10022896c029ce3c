import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';

type ChatOutputs = InferContractRouterOutputs<typeof contract>['chat'];
export type ChatSession = ChatOutputs['session'];
export type Question = ChatSession['questions'][number];
export type ListedSession = ChatOutputs['sessions'][number];

/** Every list of sessions there is, for saying that they changed. */
export const sessionListsKey = () => api.chat.sessions.key();

/** The first page of the caller's sessions. */
export const sessionsQuery = () => api.chat.sessions.queryOptions();

/** The caller's sessions, all or those that hold these words, a page at a time. What was found stays until the next is found. */
export const sessionSearchQuery = (words: string) =>
  api.chat.sessions.infiniteOptions({
    input: (before: string | undefined) => ({ ...(before && { before }), ...(words && { q: words }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length === limits.sessionsPerPage ? page.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

/** One session with its questions. */
export const sessionQuery = (sessionId: string) => api.chat.session.queryOptions({ input: { sessionId } });

/** Who writes the answers: a model's name, or null for the built-in writer. It changes only when the server starts anew. */
export const writerQuery = () =>
  api.chat.writer.queryOptions({ staleTime: Number.POSITIVE_INFINITY, meta: { background: true } });
