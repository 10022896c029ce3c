import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { patientDataRefused } from '#contract/errors/patient-data-refused.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PassingOn } from '#server/platform/feature/question-offers.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { quotedQuestion } from '#server/platform/todos/quoted-question.ts';
import { askedOrigin, askedTooOften, linkOfAsked, nobodyToAsk } from './asked-words.ts';
import {
  type AskedRow,
  countAskedSince,
  findAskedQuestion,
  insertAsked,
  reassign,
} from './colleague-questions-store.ts';
import { type RecipientDeps, recipientOf } from './recipient.ts';
import { presentAsked } from './show-asked.ts';
import { findPersonToAsk } from './subdomain-owners-store.ts';

export type AskColleagueDeps = RecipientDeps & PassingOn;

type Asking = { organisationId: string; chatId: string; questionId: string; question: string; note: string };

const dayMs = 24 * 3_600_000;

/** Whether the question waits for somebody who can still reply, or has a reply. */
const isWithSomebody = async (tx: Tx, { reply, colleagueId, organisationId }: AskedRow): Promise<boolean> =>
  reply !== null || (colleagueId !== null && (await findPersonToAsk(tx, organisationId, colleagueId)) !== undefined);

/** Stores the question, or gives one whose colleague has left to another, with a to-do and a notification. */
async function send(
  deps: AskColleagueDeps,
  tx: Tx,
  caller: SignedInCaller,
  asking: Asking,
  before: AskedRow | undefined,
): Promise<string> {
  const { clock, notifier, todos } = deps;
  const { organisationId, chatId, questionId, question, note } = asking;
  const { userId: askerId } = caller;
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  if ((await countAskedSince(tx, askerId, since)) >= limits.colleagueQuestion.askedInADay) throw askedTooOften();
  const to = await recipientOf(deps, tx, { organisationId, askerId, questionId });
  if (to === undefined) throw nobodyToAsk();
  const id = before?.id ?? newId();
  const sent = { colleagueId: to.id, note, askedAt: now };
  if (before) {
    await reassign(tx, id, sent);
    await todos.settle(tx, { kind: askedOrigin, id });
  } else await insertAsked(tx, { id, organisationId, askerId, chatId, questionId, question, ...sent });
  const name = await nameOfPerson(tx, askerId);
  await todos.create(tx, {
    owner: caller,
    assigneeId: to.id,
    title: `Reply to ${name}: ${quotedQuestion(question)}`,
    origin: { kind: askedOrigin, id },
  });
  await notifier.notify(tx, {
    userId: to.id,
    kind: 'colleague_question_asked',
    title: `${name} asks you a question`,
    message: `${quotedQuestion(question)} Your reply appears in their chat.`,
    link: linkOfAsked(id),
    dedupeKey: `colleague_question_asked:${id}:${to.id}`,
  });
  return id;
}

/**
 * Asks a colleague a question of one of the caller's own chats: its words and the note, nothing else of the chat. A second time
 * returns what was sent first, unless that person has left: then it goes to another.
 * @throws AppError patient_data_refused before anything is stored; not_found for a question of somebody else's chat;
 *   conflict, which says why, where there is nobody to ask, or for too many questions in a day
 */
export async function askColleague(
  deps: AskColleagueDeps,
  caller: SignedInCaller,
  { question_id: questionId, note: typed }: { question_id: string; note: string },
  requestId: string,
) {
  const { organisationId } = scopeOf(caller);
  const { db, audit } = deps;
  const note = await guardAtTheDoor(db.query, caller, typed, ['note']);
  const row = await db.transaction(async (tx) => {
    const own = await deps.ownQuestion(tx, caller, questionId);
    if (own === undefined) throw new AppError('not_found');
    if (organisationId === null) throw nobodyToAsk();
    if (containsNhsNumber(own.text)) throw patientDataRefused(['question']);
    // So that two tabs take turns, and the day's limit holds.
    await lockUserRow(tx, caller.userId);
    const place = { questionId, organisationId };
    const before = await findAskedQuestion(tx, place);
    if (before && (await isWithSomebody(tx, before))) return before;
    const asking = { ...place, chatId: own.chatId, question: own.text, note };
    const id = await send(deps, tx, caller, asking, before);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'colleague_questions.asked',
      subject: { type: askedOrigin, id },
      requestId,
    });
    return findAskedQuestion(tx, place);
  });
  const [shown] = row ? await presentAsked(db.query, [row]) : [];
  if (shown === undefined) throw new AppError('not_found');
  return shown;
}
