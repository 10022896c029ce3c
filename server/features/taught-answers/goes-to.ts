import type { Queryable } from '#server/platform/db/database.ts';
import { answerersOf } from './passed-on-store.ts';

/** Who gets the to-do of a passed-on question: the first champion, another person before the one who asks. */
export async function goesTo(db: Queryable, organisationId: string, askerId: string) {
  const answerers = await answerersOf(db, organisationId);
  return answerers.find(({ id }) => id !== askerId) ?? answerers[0];
}

/** Who answers for an organisation first, besides this person. */
export async function answererBeside(db: Queryable, organisationId: string, userId: string) {
  return (await answerersOf(db, organisationId)).find(({ id }) => id !== userId);
}
