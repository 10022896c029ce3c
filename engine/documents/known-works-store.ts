import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { works } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';
import type { KnownWork } from './work-names.ts';

/** Works whose names are looked for in a text: many times what an installation holds. */
const mostWorks = 10_000;

/**
 * The works that a text of this owner may name: public regulation, and what all of the owner's own organisation may read.
 * @param key the text's own work, left out
 */
export async function knownWorks(
  tx: EngineQueryable,
  { key, organisationId }: { key: string; organisationId: string | null },
): Promise<KnownWork[]> {
  const isPublic = and(eq(works.partition, 'regulation'), eq(works.visibility, 'public'));
  const isOwn =
    organisationId === null
      ? undefined
      : and(eq(works.organisationId, organisationId), eq(works.visibility, 'organisation'));
  return tx
    .select({ key: works.key, title: works.title, publication: works.publication, isGuide: works.isGuide })
    .from(works)
    .where(and(ne(works.key, key), isNull(works.withdrawnAt), or(isPublic, isOwn)))
    .limit(mostWorks);
}
