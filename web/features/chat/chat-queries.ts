import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';

export type ChatSession = InferContractRouterOutputs<typeof contract>['chat']['session'];
export type Question = ChatSession['questions'][number];

/** The caller's sessions, newest first. */
export const sessionsQuery = () => api.chat.sessions.queryOptions();

/** One session with its questions. */
export const sessionQuery = (sessionId: string) => api.chat.session.queryOptions({ input: { sessionId } });

/** Who writes the answers: a model's name, or null for the built-in writer. It changes only when the server starts anew. */
export const writerQuery = () => api.chat.writer.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
