import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { loadElements, loadPassages } from '#engine/answers/passage-store.ts';
import { chosenClausesOf } from '#engine/questions/person-questions-store.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import { namesOf } from './names-of.ts';
import { findPassedOn, type PassedOnRow, passedOnIn } from './passed-on-store.ts';
import { presentClause, presentPassedOn, wordsOfPassage } from './present-passed-on.ts';

type Deps = { db: Database; clock: Clock };

const organisationOf = (caller: SignedInCaller): string => {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) throw new AppError('not_found');
  return organisationId;
};

/** A question that somebody of the caller's organisation passed on. @throws AppError not_found */
export async function passedOnFor(db: Queryable, caller: SignedInCaller, id: string): Promise<PassedOnRow> {
  const row = await findPassedOn(db, organisationOf(caller), id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const order = ['look_again', 'open', 'answered'] as const;

/** The questions that people of the caller's organisation passed on: those to look at again first, then open ones. */
export async function listPassedOn({ db, clock }: Deps, caller: SignedInCaller) {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) return { questions: [], waiting: 0 };
  const rows = await passedOnIn(db.query, organisationId, limits.taughtAnswer.listed);
  const reading = { scope: scopeOf(caller), today: dayInEngland(clock.now()) };
  const ids = rows.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id);
  const chosen = Map.groupBy(await chosenClausesOf(db.query, ids, reading), ({ askedQuestionId: id }) => id);
  const names = await namesOf(db.query, rows);
  const questions = rows
    .map((row) => presentPassedOn(row, chosen.get(row.id) ?? [], names))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return { questions, waiting: questions.filter(({ state }) => state !== 'answered').length };
}

/** Those of the elements that the person who asked may read; null where nobody in the organisation is known to have asked. */
export async function readByAsker(
  db: Queryable,
  { askerId, organisationId }: PassedOnRow,
  elementIds: readonly string[],
  today: string,
): Promise<Set<string> | null> {
  const scope = askerId === null ? undefined : (await scopesOf(db, [askerId])).get(askerId);
  if (scope === undefined || scope.belongsTo !== organisationId) return null;
  return new Set((await loadElements(db, elementIds, scope, today)).map(({ elementId }) => elementId));
}

/** One passed-on question, with the clauses chosen for it as they were and as they are. */
export async function openPassedOn({ db, clock }: Deps, caller: SignedInCaller, { id }: { id: string }) {
  const row = await passedOnFor(db.query, caller, id);
  const today = dayInEngland(clock.now());
  const scope = scopeOf(caller);
  const chosen = await chosenClausesOf(db.query, [id], { scope, today });
  const ids = [...new Set(chosen.flatMap(({ wasElementId, isElementId }) => [wasElementId, isElementId]))];
  const hits = ids.filter((elementId) => elementId !== null).map((elementId) => ({ elementId }));
  const passages = await loadPassages(db.query, hits, scope, today);
  const byId = new Map(passages.map((passage) => [passage.element.elementId, passage]));
  const mayRead = await readByAsker(db.query, row, [...byId.keys()], today);
  const choices = chosen.map(({ wasElementId, isElementId, lookAgain }) => {
    const [was, is] = [byId.get(wasElementId ?? ''), byId.get(isElementId ?? '')];
    const wordsWhenChosen = was && wordsOfPassage(was);
    const isSame = is && wordsWhenChosen === wordsOfPassage(is);
    return {
      clause: is ? presentClause(is, mayRead) : null,
      text_when_chosen: isSame ? null : (wordsWhenChosen ?? null),
      look_again: lookAgain,
    };
  });
  return { ...presentPassedOn(row, chosen, await namesOf(db.query, [row])), choices };
}

/** Clauses in force that may answer a passed-on question, for words of the caller's or those of the question. */
export async function findClauses(
  { db, clock, models }: Deps & { models: Pick<Models, 'search'> },
  caller: SignedInCaller,
  { id, q, library }: { id: string; q: string; library: boolean },
) {
  const row = await passedOnFor(db.query, caller, id);
  const today = dayInEngland(clock.now());
  const scope = scopeOf(caller);
  const asked = { text: q.trim() || row.question, scope, filters: { asOf: today }, library };
  const { hits } = await searchElements(db, { ...asked, limit: limits.taughtAnswer.found }, models.search);
  const passages = await loadPassages(db.query, hits, scope, today);
  const mayRead = await readByAsker(
    db.query,
    row,
    passages.map(({ element }) => element.elementId),
    today,
  );
  return passages.map((passage) => presentClause(passage, mayRead));
}
