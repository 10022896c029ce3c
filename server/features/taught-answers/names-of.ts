import type { Queryable } from '#server/platform/db/database.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import type { PassedOnRow } from './passed-on-store.ts';

/** The names of those who asked and answered, by user id. People who have left the organisation have none. */
export async function namesOf(db: Queryable, rows: readonly PassedOnRow[]): Promise<Map<string, string>> {
  const [first] = rows;
  if (first === undefined) return new Map();
  const ids = new Set(rows.flatMap(({ askerId, answeredBy }) => [askerId, answeredBy]).filter((id) => id !== null));
  const people = await colleaguesAmong(db, first.organisationId, [...ids]);
  return new Map(people.map(({ userId, name }) => [userId, name]));
}
