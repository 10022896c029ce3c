import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { askedOrigin } from './asked-words.ts';
import { type AskedRow, askedInChat, findForColleague } from './colleague-questions-store.ts';
import { findPersonToAsk } from './subdomain-owners-store.ts';

export type ShowAskedDeps = { db: Database; todos: Todos } & Pick<Offers, 'readableChat'>;

/** What became of questions that were asked of a colleague, as readers of their chat see it. */
export async function presentAsked(db: Queryable, rows: readonly AskedRow[]) {
  const shown = [];
  for (const { questionId, organisationId, colleagueId, askedAt, reply, repliedAt } of rows) {
    if (questionId === null) continue;
    const [known] = colleagueId === null ? [] : await colleaguesAmong(db, organisationId, [colleagueId]);
    const mayReply = colleagueId !== null && (await findPersonToAsk(db, organisationId, colleagueId)) !== undefined;
    const waiting = mayReply ? ('waiting' as const) : ('left' as const);
    shown.push({
      question_id: questionId,
      state: reply === null ? waiting : ('replied' as const),
      to: known?.name ?? null,
      asked_at: askedAt.toISOString(),
      reply:
        reply === null || repliedAt === null
          ? null
          : { text: reply, by: known?.name ?? null, at: repliedAt.toISOString() },
    });
  }
  return shown;
}

/**
 * Colleagues' replies in a chat that the caller may read; only to its owner also the questions that wait for one.
 * @throws AppError not_found for any other chat
 */
export async function listAskedInChat(deps: ShowAskedDeps, caller: SignedInCaller, { chatId }: { chatId: string }) {
  const { query } = deps.db;
  const chat = await deps.readableChat(query, caller, chatId);
  if (chat === undefined) throw new AppError('not_found');
  const rows = await askedInChat(query, chatId);
  return presentAsked(
    query,
    rows.filter(({ reply }) => chat.isOwn || reply !== null),
  );
}

const stateOf = ({ reply, questionId }: AskedRow): 'waiting' | 'replied' | 'withdrawn' => {
  if (reply !== null) return 'replied';
  return questionId === null ? 'withdrawn' : 'waiting';
};

export async function presentForColleague(db: Queryable, row: AskedRow) {
  const [asker] = row.askerId === null ? [] : await colleaguesAmong(db, row.organisationId, [row.askerId]);
  return {
    id: row.id,
    question: row.question,
    note: row.note,
    asked_by: asker?.name ?? null,
    asked_at: row.askedAt.toISOString(),
    state: stateOf(row),
    reply: row.reply,
    replied_at: row.repliedAt?.toISOString() ?? null,
  };
}

/** A question that a colleague asked the caller. Its to-do closes where nothing is left to reply to. @throws AppError not_found */
export async function openAsked({ db, todos }: ShowAskedDeps, caller: SignedInCaller, { id }: { id: string }) {
  const { organisationId } = scopeOf(caller);
  const row =
    organisationId === null
      ? undefined
      : await findForColleague(db.query, { id, colleagueId: caller.userId, organisationId });
  if (row === undefined) throw new AppError('not_found');
  if (stateOf(row) === 'withdrawn') await db.transaction((tx) => todos.settle(tx, { kind: askedOrigin, id }));
  return presentForColleague(db.query, row);
}
