import { and, eq, inArray } from 'drizzle-orm';
import type { SearchHit } from '#engine/search/search-elements.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { evidenceColumn } from '#engine/versions/suspects-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The provision of a work that best matches a search. */
export type Match = { workId: string; elementId: string; number: string | null; text: string };

/** How much of a provision a list shows, characters. */
const shownCharacters = 240;

/** The beginning of a text, cut at the end of a word. */
function beginning(text: string): string {
  if (text.length <= shownCharacters) return text;
  const cut = text.slice(0, shownCharacters).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), shownCharacters / 2)).trimEnd()}…`;
}

/** The first hit of each work, in the order of the hits. Permission is checked again where the text is read. */
export async function matchesOf(db: Queryable, scope: Scope, hits: readonly SearchHit[]): Promise<Match[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .select({ elementId: elements.id, workId: versions.workId, number: elements.number, text: evidenceColumn })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        inArray(
          elements.id,
          hits.map(({ elementId }) => elementId),
        ),
        visibleWhere(scope, works),
      ),
    );
  const byId = new Map(rows.map((row) => [row.elementId, row]));
  const first = new Map<string, Match>();
  for (const { elementId } of hits) {
    const row = byId.get(elementId);
    if (row && !first.has(row.workId)) first.set(row.workId, { ...row, text: beginning(row.text) });
  }
  return [...first.values()];
}
