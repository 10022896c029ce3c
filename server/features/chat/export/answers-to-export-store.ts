import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { pathTo } from '../branch-store.ts';
import { isKept } from '../chat-store.ts';
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

/** These questions of a chat, or the latest of the branch that ends with one, in the order asked. Ids of other chats find nothing. */
export async function questionsToExport(
  db: Queryable,
  chatId: string,
  wanted: { ids: readonly string[] } | { last: string; limit: number },
): Promise<AskedInChat[]> {
  const chosen =
    'ids' in wanted
      ? inArray(chatQuestions.id, [...wanted.ids])
      : sql`${chatQuestions.id} in (${pathTo(sql`${wanted.last}`, chatId, wanted.limit)})`;
  return db
    .select(columns)
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(and(eq(chatQuestions.chatId, chatId), chosen))
    .orderBy(asc(chatQuestions.position));
}

/** No branch is longer. */
const longestBranch = 1_000_000;

/** The questions of the branch that ends with one. */
export async function countBranch(db: Queryable, chatId: string, last: string): Promise<number> {
  const { rows } = await db.execute<{ questions: number }>(
    sql`select count(*)::int as questions from (${pathTo(sql`${last}`, chatId, longestBranch)}) as branch`,
  );
  return rows[0]?.questions ?? 0;
}

/** One question of a chat within the scope. */
export async function findQuestion(db: Queryable, scope: Scope, questionId: string): Promise<AskedInChat | undefined> {
  const [found] = await db
    .select(columns)
    .from(chatQuestions)
    .innerJoin(chats, eq(chats.id, chatQuestions.chatId))
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(and(eq(chatQuestions.id, questionId), isKept, visibleWhere(scope, chats)))
    .orderBy(asc(chatQuestions.id));
  return found;
}
