import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { lineageLinks, lineages } from './document-tables.ts';

/** Creates lineages; those that another version of the work brought already stay. */
export async function insertLineages(tx: EngineQueryable, workId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(lineages)
    .values(ids.map((id) => ({ id, workId })))
    .onConflictDoNothing();
}

export async function insertLineageLinks(
  tx: EngineQueryable,
  links: readonly (typeof lineageLinks.$inferInsert)[],
): Promise<void> {
  if (links.length > 0)
    await tx
      .insert(lineageLinks)
      .values([...links])
      .onConflictDoNothing();
}
