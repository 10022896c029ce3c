import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { CitedNow, chatSchema, questionSchema } from '#contract/features/chat/chat-contract.ts';
import type { ShownFilters } from '#contract/features/chat/chat-filters.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import { canAskIn, canShare } from './chat-rights.ts';
import type { ChatRow } from './chat-store.ts';

export const presentChat = (caller: SignedInCaller, chat: ChatRow): z.infer<typeof chatSchema> => ({
  id: chat.id,
  title: chat.title,
  pinned: chat.pinnedAt !== null,
  shared: chat.visibility !== 'private',
  can_share: canShare(caller, chat),
  can_ask: canAskIn(caller, chat),
  created_at: chat.createdAt.toISOString(),
  updated_at: chat.updatedAt.toISOString(),
});

type AskedQuestion = {
  id: string;
  runId: string;
  afterId: string | null;
  text: string;
  filters: AskFilters;
  createdAt: Date;
  state: RunState;
};

export const presentQuestion = (
  question: AskedQuestion,
  {
    citedNow,
    branches,
    filters,
  }: { citedNow: readonly CitedNow[]; branches: readonly string[]; filters: ShownFilters },
): z.infer<typeof questionSchema> => ({
  id: question.id,
  run_id: question.runId,
  after: question.afterId,
  branches: [...branches],
  text: question.text,
  as_of: question.filters.as_of ?? null,
  filters,
  asked_at: question.createdAt.toISOString(),
  state: question.state,
  cited_now: [...citedNow],
});
