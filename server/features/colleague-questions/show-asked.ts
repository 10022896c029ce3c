import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import { type AskedOfColleague, type AskedRow, askedInChat, findForColleague } from './colleague-questions-store.ts';
import { forgetAsked, type SettleDeps } from './settle-withdrawn.ts';
import { findPersonToAsk } from './subdomain-owners-store.ts';

export type ShowAskedDeps = SettleDeps & Pick<Offers, 'readableChat'>;

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

const stateOf = ({ reply, questionId, isChatKept }: AskedOfColleague): 'waiting' | 'replied' | 'withdrawn' => {
  if (questionId === null) return 'withdrawn';
  if (reply !== null) return 'replied';
  return isChatKept ? 'waiting' : 'withdrawn';
};

/** A question as its colleague sees it; without a word of it once it is withdrawn. */
export async function presentForColleague(db: Queryable, row: AskedOfColleague) {
  const [asker] = row.askerId === null ? [] : await colleaguesAmong(db, row.organisationId, [row.askerId]);
  const state = stateOf(row);
  const words = { question: row.question, note: row.note, reply: row.reply };
  return {
    id: row.id,
    asked_by: asker?.name ?? null,
    asked_at: row.askedAt.toISOString(),
    state,
    ...(state === 'withdrawn' ? { question: '', note: '', reply: null } : words),
    replied_at: state === 'withdrawn' ? null : (row.repliedAt?.toISOString() ?? null),
  };
}

/**
 * A question that a colleague asked the caller. Where its chat is gone it is forgotten and its to-do closed; a chat that is deleted can
 * be restored for a while.
 * @throws AppError not_found
 */
export async function openAsked(deps: ShowAskedDeps, caller: SignedInCaller, { id }: { id: string }) {
  const { organisationId } = scopeOf(caller);
  const { db } = deps;
  const row =
    organisationId === null
      ? undefined
      : await findForColleague(db.query, { id, colleagueId: caller.userId, organisationId });
  if (row === undefined) throw new AppError('not_found');
  if (row.questionId === null) await db.transaction((tx) => forgetAsked(deps, tx, row));
  return presentForColleague(db.query, row);
}
