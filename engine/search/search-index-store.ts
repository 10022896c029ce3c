import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { WorkDescription } from '#engine/reading/document-shape.ts';
import { type Partition, searchTables } from './search-tables.ts';
import { type EntryStatistics, type SearchableEntry, statisticsOf } from './searchable-entries.ts';

export type EntryContext = Visible &
  Pick<WorkDescription, 'category' | 'domain' | 'subdomains'> & {
    partition: Partition;
    workId: string;
    versionId: string;
    effectiveFrom: string;
  };

type StatisticsOf = Pick<Visible, 'organisationId' | 'visibility'> & { partition: Partition };

/**
 * The owner of the statistics that count a document: '' for the regulation, and the organisation for what all its members
 * may see. No statistics count what only some members see: another reader's scores must not reveal its words.
 */
function statisticsOwner({ partition, organisationId, visibility }: StatisticsOf): string | null {
  if (partition === 'regulation') return '';
  return visibility === 'organisation' || visibility === 'public' ? organisationId : null;
}

export async function insertEntries(
  tx: EngineQueryable,
  { partition, ...context }: EntryContext,
  entries: readonly SearchableEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    ...entry,
    workId: context.workId,
    versionId: context.versionId,
    category: context.category,
    domain: context.domain,
    subdomains: context.subdomains,
    ownerId: context.ownerId,
    organisationId: context.organisationId,
    visibility: context.visibility,
    sharedWith: [...context.sharedWith],
    effectiveFrom: context.effectiveFrom,
  }));
  await tx.insert(searchTables[partition]).values(rows);
}

/** Adds a version's counts. Stems are sorted so that two publishers cannot deadlock. */
export async function addStatistics(
  tx: EngineQueryable,
  of: StatisticsOf,
  { documents, tokens, stems }: EntryStatistics,
): Promise<void> {
  const { partition } = of;
  const owner = statisticsOwner(of);
  if (owner === null) return;
  const sorted = [...stems].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.execute(sql`
    insert into search_totals (partition, organisation_id, documents, tokens)
    values (${partition}, ${owner}, ${documents}, ${tokens})
    on conflict (partition, organisation_id) do update
    set documents = search_totals.documents + excluded.documents, tokens = search_totals.tokens + excluded.tokens`);
  if (sorted.length === 0) return;
  await tx.execute(sql`
    insert into search_stems (partition, organisation_id, stem, documents)
    select ${partition}, ${owner}, entry.stem, entry.documents
    from unnest(${sql.param(sorted.map(([stem]) => stem))}::text[], ${sql.param(sorted.map(([, count]) => count))}::int[])
      as entry (stem, documents)
    on conflict (partition, organisation_id, stem) do update
    set documents = search_stems.documents + excluded.documents`);
}

/** Subtracts counts that were added before. */
async function subtractStatistics(
  tx: EngineQueryable,
  partition: Partition,
  owner: string,
  { documents, tokens, stems }: EntryStatistics,
): Promise<void> {
  await tx.execute(sql`
    update search_totals set documents = documents - ${documents}, tokens = tokens - ${tokens}
    where partition = ${partition} and organisation_id = ${owner}`);
  const sorted = [...stems].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.execute(sql`
    update search_stems as counted set documents = counted.documents - entry.documents
    from unnest(${sql.param(sorted.map(([stem]) => stem))}::text[], ${sql.param(sorted.map(([, count]) => count))}::int[])
      as entry (stem, documents)
    where counted.partition = ${partition} and counted.organisation_id = ${owner} and counted.stem = entry.stem`);
}

/** Removes a version's counts from the statistics that include them. */
export async function removeStatistics(
  tx: EngineQueryable,
  of: StatisticsOf,
  statistics: EntryStatistics,
): Promise<void> {
  const owner = statisticsOwner(of);
  if (owner !== null) await subtractStatistics(tx, of.partition, owner, statistics);
}

/** Moves the counts of published versions when a new visibility changes which statistics include them, if any. */
export async function moveStatistics(
  tx: EngineQueryable,
  versionIds: readonly string[],
  { from, to }: { from: StatisticsOf; to: StatisticsOf },
): Promise<void> {
  const [before, after] = [statisticsOwner(from), statisticsOwner(to)];
  if (before === after || versionIds.length === 0) return;
  const table = searchTables[from.partition];
  const entries = await tx
    .select({ elementId: table.elementId, body: table.body })
    .from(table)
    .where(inArray(table.versionId, [...versionIds]));
  const counted = statisticsOf(entries);
  if (before !== null) await subtractStatistics(tx, from.partition, before, counted);
  await addStatistics(tx, to, counted);
}

/** Copies the permission and subject of a work's row to its entries, where they differ. */
export async function describeEntries(tx: EngineQueryable, partition: Partition, workId: string): Promise<void> {
  const table = searchTables[partition];
  await tx.execute(sql`
    update ${table} as entry
    set category = work.category, domain = work.domain, subdomains = work.subdomains, owner_id = work.owner_id,
      organisation_id = work.organisation_id, visibility = work.visibility, shared_with = work.shared_with
    from works as work
    where work.id = ${workId} and entry.work_id = work.id
      and (entry.category, entry.domain, entry.subdomains, entry.owner_id, entry.organisation_id, entry.visibility,
        entry.shared_with)
      is distinct from (work.category, work.domain, work.subdomains, work.owner_id, work.organisation_id, work.visibility,
        work.shared_with)`);
}

/** Writes the last day of each version into its entries, where it changed. */
export async function setLastDays(
  tx: EngineQueryable,
  partition: Partition,
  lastDays: readonly { versionId: string; lastDay: string | null }[],
): Promise<void> {
  const table = searchTables[partition];
  for (const { versionId, lastDay } of lastDays) {
    const differs =
      lastDay === null
        ? isNotNull(table.effectiveTo)
        : or(isNull(table.effectiveTo), sql`${table.effectiveTo} <> ${lastDay}::date`);
    await tx
      .update(table)
      .set({ effectiveTo: lastDay })
      .where(and(eq(table.versionId, versionId), differs));
  }
}
