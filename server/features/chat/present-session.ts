import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { AskFilters, CitedNow, chatSessionSchema, questionSchema } from '#contract/features/chat/chat-contract.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import { canAskIn } from './can-ask.ts';
import { canShare } from './can-share.ts';
import type { ChatSession } from './session-store.ts';

export const presentSession = (caller: SignedInCaller, session: ChatSession): z.infer<typeof chatSessionSchema> => ({
  id: session.id,
  title: session.title,
  pinned: session.pinnedAt !== null,
  shared: session.visibility !== 'private',
  can_share: canShare(caller, session),
  can_ask: canAskIn(caller, session),
  created_at: session.createdAt.toISOString(),
  updated_at: session.updatedAt.toISOString(),
});

type AskedQuestion = {
  id: string;
  runId: string;
  text: string;
  filters: AskFilters;
  createdAt: Date;
  state: RunState;
};

export const presentQuestion = (
  question: AskedQuestion,
  citedNow: readonly CitedNow[],
): z.infer<typeof questionSchema> => ({
  id: question.id,
  run_id: question.runId,
  text: question.text,
  as_of: question.filters.as_of ?? null,
  asked_at: question.createdAt.toISOString(),
  state: question.state,
  cited_now: [...citedNow],
});
