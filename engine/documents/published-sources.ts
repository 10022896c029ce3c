import { and, inArray, isNotNull } from 'drizzle-orm';
import { versions } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';

/** Which of these source files (by SHA-256) are published already. */
export async function publishedSources(db: EngineQueryable, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: versions.sourceSha256 })
    .from(versions)
    .where(and(inArray(versions.sourceSha256, [...hashes]), isNotNull(versions.publishedAt)));
  return new Set(rows.map(({ hash }) => hash));
}
