import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { AskFilters } from '#contract/features/chat/chat-contract.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions, chats } from '../chat-tables.ts';

/** A question as it was asked, with the state of its answer. */
export type AskedInChat = {
  id: string;
  runId: string;
  text: string;
  filters: AskFilters;
  createdAt: Date;
  state: RunState;
  finishedAt: Date | null;
};

const columns = {
  id: chatQuestions.id,
  runId: chatQuestions.runId,
  text: chatQuestions.text,
  filters: chatQuestions.filters,
  createdAt: chatQuestions.createdAt,
  state: runsTable.state,
  finishedAt: runsTable.finishedAt,
};

/** These questions of a chat, or the latest, in the order asked. Ids of other chats' questions find nothing. */
export async function questionsToExport(
  db: Queryable,
  chatId: string,
  { ids, limit }: { ids?: readonly string[] | undefined; limit: number },
): Promise<AskedInChat[]> {
  const chosen = ids && inArray(chatQuestions.id, [...ids]);
  const latest = await db
    .select(columns)
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(and(eq(chatQuestions.chatId, chatId), chosen))
    .orderBy(desc(chatQuestions.position))
    .limit(limit);
  return latest.reverse();
}

export async function countQuestions(db: Queryable, chatId: string): Promise<number> {
  const [found] = await db.select({ questions: count() }).from(chatQuestions).where(eq(chatQuestions.chatId, chatId));
  return found?.questions ?? 0;
}

/** One question of a chat within the scope. */
export async function findQuestion(db: Queryable, scope: Scope, questionId: string): Promise<AskedInChat | undefined> {
  const [found] = await db
    .select(columns)
    .from(chatQuestions)
    .innerJoin(chats, eq(chats.id, chatQuestions.chatId))
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(and(eq(chatQuestions.id, questionId), visibleWhere(scope, chats)))
    .orderBy(asc(chatQuestions.id));
  return found;
}
