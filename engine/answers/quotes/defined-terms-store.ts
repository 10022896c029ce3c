import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { sectionRoleOf } from '#engine/search/section-role.ts';
import { elements } from '#engine/versions/document-tables.ts';

export type DefinedTerm = { elementId: string; term: string };

/** A published version never changes, so neither do its terms. */
const known = new LRUCache<string, readonly DefinedTerm[]>({ max: 2_000 });
const mostTerms = 100;
const longestTerm = 60;

/** The words before "is", "means" or an explanation: "An Authorised Person (AP), often called …" defines "Authorised Person". */
const defined = /^(?:an?|the)?\s*(.{3,90}?)(?:\s*\(|,|\s+(?:is|are|means|mean|was|normally means)\b)/iu;
/** What a section of definitions may be called; its role is checked behind the query. */
const headings = 'definition|term|glossary|interpretation|abbreviation|acronym|meaning';

/** The terms that a version defines in a section for that, in order. The caller has checked permission for the version. */
export async function loadDefinedTerms(db: EngineQueryable, versionId: string): Promise<readonly DefinedTerm[]> {
  const before = known.get(versionId);
  if (before !== undefined) return before;
  const rows = await db
    .select({ elementId: elements.id, sectionPath: elements.sectionPath, text: elements.text })
    .from(elements)
    .where(
      and(
        eq(elements.versionId, versionId),
        eq(elements.kind, 'paragraph'),
        isNotNull(elements.number),
        sql`array_to_string(${elements.sectionPath}, ' ') ~* ${headings}`,
      ),
    )
    .orderBy(asc(elements.position))
    .limit(mostTerms);
  const terms = rows
    .filter(({ sectionPath }) => sectionRoleOf(sectionPath) === 'definition')
    .flatMap(({ elementId, text }) => {
      const term = defined.exec(text)?.[1]?.trim();
      return term === undefined || term.length > longestTerm ? [] : [{ elementId, term }];
    });
  known.set(versionId, terms);
  return terms;
}
