import { asc, eq, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { elements } from './document-tables.ts';
import { evidenceColumn } from './suspects-store.ts';

/** The parts of a version's elements that rules read, in order; suspect words are left out. */
export const elementsForRules = (db: EngineQueryable, versionId: string) =>
  db
    .select({
      id: elements.id,
      parentId: elements.parentId,
      kind: elements.kind,
      number: elements.number,
      text: evidenceColumn,
      // The cells of a table with suspect words are not read.
      tableCells: sql<string[][] | null>`case when ${elements.evidenceText} is null then ${elements.tableCells} end`,
    })
    .from(elements)
    .where(eq(elements.versionId, versionId))
    .orderBy(asc(elements.position));

export type ElementForRules = Awaited<ReturnType<typeof elementsForRules>>[number];
