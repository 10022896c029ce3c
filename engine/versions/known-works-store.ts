import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { works } from './document-tables.ts';
import type { KnownWork } from './work-names.ts';

/** Maximum works whose names are looked for in a text: many times what an installation has. */
const mostWorks = 10_000;

/**
 * Works that a text of this owner may name: public regulation, and what everyone in the owner's organisation may read.
 * @param key the text's own work, excluded
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
