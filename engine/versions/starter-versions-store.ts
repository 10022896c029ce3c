import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { versions, works } from './document-tables.ts';

/** The published versions of these public works, by key and number: "guide/sharps 2". */
export async function publishedNumbers(db: EngineQueryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: works.key, number: versions.number })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        inArray(works.key, [...keys]),
        isNotNull(versions.publishedAt),
        eq(works.partition, 'regulation'),
        isNull(works.organisationId),
      ),
    );
  return new Set(rows.map(({ key, number }) => `${key} ${number}`));
}
