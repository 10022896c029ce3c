import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { chosenBy } from '#engine/questions/person-questions-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { AnsweredPart } from './answer-part.ts';
import { chosenHits } from './evidence/chosen-hits.ts';

/** Gives the name that people of the organisation know somebody by; undefined where they left. */
export type NameOf = (userId: string) => Promise<string | undefined>;

/** Who chose the quoted clauses, and on which day (YYYY-MM-DD); undefined where nobody did. */
export async function whoChose(
  db: EngineDatabase,
  parts: readonly AnsweredPart[],
  { organisationId }: Scope,
  nameOf: NameOf | undefined,
): Promise<{ name: string; on: string } | undefined> {
  const [hit] = parts.flatMap(({ evidence }) => chosenHits(evidence.ranked));
  if (hit?.match === undefined || organisationId === null) return undefined;
  const { elementId, match } = hit;
  const found = await chosenBy(db.query, [{ elementId, question: match.question }], organisationId);
  const chosen = found.get(elementId);
  if (chosen === undefined) return undefined;
  const name = chosen.madeBy === null ? undefined : await nameOf?.(chosen.madeBy);
  return { name: name ?? 'a former colleague', on: chosen.madeAt.toISOString().slice(0, 10) };
}
