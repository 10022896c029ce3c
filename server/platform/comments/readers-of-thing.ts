import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import type { Colleague } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ErrorName } from '#contract/errors/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { canSee } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { colleaguesAmong, findColleagues } from '#server/platform/sharing/named-people-store.ts';
import { presentColleague } from '#server/platform/sharing/present-sharing.ts';

/** Those of these people who can log in and may read the thing. */
export async function readersAmong(db: Queryable, thing: Visible, userIds: readonly string[]): Promise<Set<string>> {
  const scopes = await scopesOf(db, [...new Set(userIds)]);
  return new Set([...scopes].flatMap(([userId, scope]) => (canSee(scope, thing) ? [userId] : [])));
}

const mostWords = 5;
/** People looked through for those who may read the thing. */
const mostSearched = 50;

/** The first few people of the thing's organisation who match every word and may read it, guests included, the caller not. */
export async function findReadersOf(
  db: Queryable,
  caller: SignedInCaller,
  { thing, q }: { thing: Visible; q: string },
): Promise<Colleague[]> {
  if (thing.organisationId === null) return [];
  const words = q.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  const asked = { words, askerId: caller.userId, limit: mostSearched };
  const people = await findColleagues(db, thing.organisationId, asked);
  const readers = await readersAmong(
    db,
    thing,
    people.map(({ userId }) => userId),
  );
  return people
    .filter(({ userId }) => readers.has(userId))
    .slice(0, limits.colleaguesFound)
    .map(presentColleague);
}

type Mentioning = { words: string; mentions: readonly string[]; refusal: ErrorName };

/**
 * Those of the people whose names stand in the text behind an @.
 * @throws `refusal` where one of them may not read the thing, or does not belong to its organisation
 */
export async function mentionedIn(
  db: Queryable,
  thing: Visible,
  { words, mentions, refusal }: Mentioning,
): Promise<string[]> {
  if (mentions.length === 0) return [];
  const people = await colleaguesAmong(db, thing.organisationId ?? '', mentions);
  const readers = await readersAmong(db, thing, mentions);
  if (people.length < mentions.length || !mentions.every((userId) => readers.has(userId))) throw new AppError(refusal);
  return people.filter(({ name }) => words.includes(`@${name}`)).map(({ userId }) => userId);
}
