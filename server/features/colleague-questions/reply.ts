import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PassingOn } from '#server/platform/feature/question-offers.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { quotedQuestion } from '#server/platform/todos/quoted-question.ts';
import { askedOrigin } from './asked-words.ts';
import { type AskedRow, findForColleague, storeReply } from './colleague-questions-store.ts';
import { presentForColleague } from './show-asked.ts';

export type ReplyDeps = PassingOn & { db: Database };

async function tellAsker({ notifier }: ReplyDeps, tx: Tx, caller: SignedInCaller, row: AskedRow): Promise<void> {
  const { id, askerId, chatId, questionId, question } = row;
  if (askerId === null) return;
  await notifier.notify(tx, {
    userId: askerId,
    kind: 'colleague_replied',
    title: `${await nameOfPerson(tx, caller.userId)} replied to your question`,
    message: `Their reply to ${quotedQuestion(question)} is in your chat.`,
    link: `/chat/${chatId}#q-${questionId}`,
    dedupeKey: `colleague_replied:${id}`,
  });
}

/**
 * Stores the caller's reply to a question that a colleague asked them: it appears in that person's chat. The same words again change
 * nothing.
 * @throws AppError patient_data_refused before anything is stored; not_found; conflict where it has another reply already or its chat was
 *   deleted
 */
export async function replyToColleague(
  deps: ReplyDeps,
  caller: SignedInCaller,
  { id, text: typed }: { id: string; text: string },
  requestId: string,
) {
  const { organisationId } = scopeOf(caller);
  const { db, clock, todos, audit } = deps;
  const text = await guardAtTheDoor(db.query, caller, typed, ['text']);
  if (organisationId === null) throw new AppError('not_found');
  const to = { id, colleagueId: caller.userId, organisationId };
  const row = await db.transaction(async (tx) => {
    const stored = await storeReply(tx, to, { text, now: clock.now() });
    if (stored === undefined) {
      const known = await findForColleague(tx, to);
      if (known === undefined) throw new AppError('not_found');
      if (known.reply === text) return known;
      throw new AppError('conflict');
    }
    await todos.settle(tx, { kind: askedOrigin, id });
    await tellAsker(deps, tx, caller, stored);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'colleague_questions.replied',
      subject: { type: askedOrigin, id },
      requestId,
    });
    return stored;
  });
  return presentForColleague(db.query, row);
}
