import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SuspectReason } from '#contract/features/wiki/suspect-text.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { elements } from './document-tables.ts';

/** Suspect words of a version, with the element they stand in. */
export type SuspectWords = {
  elementId: string;
  number: string | null;
  sectionPath: string[];
  page: number | null;
  words: string;
  reason: SuspectReason;
};

export type SuspectsOfVersion = { count: number; listed: SuspectWords[] };

/** Maximum elements with suspect words that are listed of one version, and maximum characters of their words. */
const most = { elements: 50, characters: 300 };

/** The suspect words of versions, by version; those without any are absent. The caller has checked who may see the versions. */
export async function suspectsOf(
  db: EngineQueryable,
  versionIds: readonly string[],
): Promise<Map<string, SuspectsOfVersion>> {
  if (versionIds.length === 0) return new Map();
  const rank = sql<number>`row_number() over (partition by ${elements.versionId} order by ${elements.position})`;
  const ranked = db
    .select({
      versionId: elements.versionId,
      elementId: elements.id,
      position: elements.position,
      number: elements.number,
      sectionPath: elements.sectionPath,
      text: elements.text,
      places: elements.places,
      suspects: elements.suspects,
      rank: rank.as('rank'),
      count:
        sql<number>`(sum(jsonb_array_length(${elements.suspects})) over (partition by ${elements.versionId}))::int`.as(
          'count',
        ),
    })
    .from(elements)
    .where(and(inArray(elements.versionId, [...versionIds]), isNotNull(elements.suspects)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${most.elements}`)
    .orderBy(asc(ranked.versionId), asc(ranked.position));
  const byVersion = new Map<string, SuspectsOfVersion>();
  for (const { versionId, count, elementId, number, sectionPath, text, places, suspects } of rows) {
    const found = byVersion.get(versionId) ?? { count, listed: [] };
    const page = places?.[0]?.page ?? null;
    const words = (start: number, end: number) =>
      text.slice(start, Math.min(end, start + most.characters)).toWellFormed();
    for (const { start, end, reason } of suspects ?? [])
      found.listed.push({ elementId, number, sectionPath, page, words: words(start, end), reason });
    byVersion.set(versionId, found);
  }
  return byVersion;
}

/** What of an element is evidence: its text without sentences that are suspect. */
export const evidenceColumn = sql<string>`coalesce(${elements.evidenceText}, ${elements.text})`;

/** Elements with any evidence. */
export const hasEvidence = sql`(${elements.evidenceText} is null or ${elements.evidenceText} ~ '[^[:space:]]')`;
