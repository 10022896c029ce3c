import type { SignedInCaller } from '#contract/access/caller.ts';
import { chosenClausesOf } from '#engine/questions/person-questions-store.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { goesTo } from './goes-to.ts';
import { namesOf } from './names-of.ts';
import { ownPassedOn, type PassedOnRow } from './passed-on-store.ts';
import { stateOfPassedOn } from './present-passed-on.ts';

type Deps = { db: Database; clock: Clock };

/** What became of questions that the caller passed on. Clauses that they may not read are not counted. */
export async function presentOwn({ db, clock }: Deps, caller: SignedInCaller, rows: readonly PassedOnRow[]) {
  const reading = { scope: scopeOf(caller), today: dayInEngland(clock.now()) };
  const ids = rows.map(({ id }) => id);
  const chosen = Map.groupBy(await chosenClausesOf(db.query, ids, reading), ({ askedQuestionId: id }) => id);
  const names = await namesOf(db.query, rows);
  return rows.map((row) => {
    const clauses = chosen.get(row.id) ?? [];
    return {
      question_id: row.questionId ?? '',
      question: row.question,
      passed_on_at: row.passedOnAt.toISOString(),
      state: stateOfPassedOn(row, clauses),
      answered_by: names.get(row.answeredBy ?? '') ?? null,
      answered_at: row.answeredAt?.toISOString() ?? null,
      clauses: clauses.filter(({ isElementId, lookAgain }) => isElementId !== null && !lookAgain).length,
    };
  });
}

/** Who would answer, and the questions of one of their chats that the caller passed on. */
export async function listOwnOfChat(deps: Deps, caller: SignedInCaller, { chatId }: { chatId: string }) {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) return { goes_to: null, questions: [] };
  const { query } = deps.db;
  const to = await goesTo(query, organisationId, caller.userId);
  const rows = await ownPassedOn(query, { askerId: caller.userId, organisationId, chatId });
  return {
    goes_to: to === undefined ? null : { name: to.name, is_you: to.id === caller.userId },
    questions: await presentOwn(deps, caller, rows),
  };
}
