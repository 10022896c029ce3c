import { eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { type SectionRole, sectionRoleOf } from '#engine/search/section-role.ts';
import { elements, versions } from '#engine/versions/document-tables.ts';

/** The context of a passage: its work, the words of its document's title and headings, and what these say of its section. */
export type Context = { workId: string; heading: string; nearestHeading: string; role: SectionRole };

/** A published version never changes, so neither does an element's position. */
const known = new LRUCache<string, Context>({ max: 50_000 });

/** Loads contexts by element id. The caller has checked permission: the ids come from a scoped search. */
export async function loadContexts(
  db: EngineQueryable,
  elementIds: readonly string[],
): Promise<ReadonlyMap<string, Context>> {
  const missing = elementIds.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const rows = await db
      .select({
        id: elements.id,
        workId: versions.workId,
        title: versions.title,
        sectionPath: elements.sectionPath,
      })
      .from(elements)
      .innerJoin(versions, eq(versions.id, elements.versionId))
      .where(inArray(elements.id, missing));
    for (const { id, workId, title, sectionPath } of rows)
      known.set(id, {
        workId,
        heading: [title, ...sectionPath].join('\n'),
        nearestHeading: sectionPath.at(-1) ?? '',
        role: sectionRoleOf(sectionPath),
      });
  }
  return new Map(
    elementIds.flatMap((id) => {
      const context = known.get(id);
      return context ? [[id, context] as const] : [];
    }),
  );
}
