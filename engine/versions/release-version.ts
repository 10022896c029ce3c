import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { addStatistics, describeEntries, moveStatistics, setLastDays } from '#engine/search/search-index-store.ts';
import type { EntryStatistics } from '#engine/search/searchable-entries.ts';
import type { PublishInput } from './publish-input.ts';
import { lastDayOf, type VersionDays } from './version-status.ts';
import { describeWork, isFileNameTaken, type StoredVersion, type StoredWork } from './version-store.ts';

/** A stored version that becomes visible, in the transaction that locks its work's row. */
export type Release = {
  work: StoredWork;
  /** Published versions of the work, without this one. */
  published: readonly StoredVersion[];
  input: Pick<PublishInput, 'work' | 'partition' | 'owner' | 'now'>;
  version: VersionDays & { id: string };
  statistics: EntryStatistics;
};

export function nameTaken({ work }: Pick<PublishInput, 'work'>): DocumentRefused {
  return new DocumentRefused('work_differs', `The file name “${work.fileName}” already belongs to another document.`);
}

/** The version to align with: the nearest lower number, else the nearest higher one. */
export function neighbourOf(number: number, published: readonly StoredVersion[]): StoredVersion | undefined {
  return (
    published.findLast((version) => version.number < number) ?? published.find((version) => version.number > number)
  );
}

/**
 * All versions of a work have the same visibility, and the newest decides it. People named to read a work go on reading it in its new
 * version, unless the version says who, or the work changes hands.
 */
export function ownerAfter({ work, published, input, version }: Omit<Release, 'statistics'>) {
  const isNewest = published.every(({ number }) => number < version.number);
  const { ownerId, organisationId, visibility, sharedWith: said } = isNewest ? input.owner : work;
  const isKept = said.length === 0 && visibility === work.visibility && organisationId === work.organisationId;
  return { isNewest, owner: { ownerId, organisationId, visibility, sharedWith: isKept ? work.sharedWith : said } };
}

/** Updates the last day of every version's entries to match the visible versions of the work. */
export const spreadDays = (
  tx: EngineQueryable,
  { partition }: Pick<StoredWork, 'partition'>,
  visible: readonly (VersionDays & { id: string })[],
) =>
  setLastDays(
    tx,
    partition,
    visible.map((each) => ({ versionId: each.id, lastDay: lastDayOf(each, visible) })),
  );

/**
 * Makes a version visible. If it is the newest, its description of the work applies from now on. Search counts its words,
 * and earlier versions end where it begins.
 * @param mark marks the version itself; false when it is gone
 * @returns the result of `mark`; after false the caller must roll the transaction back
 * @throws DocumentRefused when its file name belongs to another document
 */
export async function releaseVersion(
  tx: EngineQueryable,
  release: Release,
  mark: () => Promise<boolean>,
): Promise<boolean> {
  const { work, published, input, version, statistics } = release;
  const { partition } = input;
  const { isNewest, owner } = ownerAfter(release);
  const { organisationId, visibility } = owner;
  if (isNewest) {
    if (await isFileNameTaken(tx, input)) throw nameTaken(input);
    await describeWork(tx, work.id, { ...input, owner }, input.now);
  }
  if (!(await mark())) return false;
  await describeEntries(tx, partition, work.id);
  await moveStatistics(
    tx,
    published.map(({ id }) => id),
    { from: { ...work, partition }, to: { partition, organisationId, visibility } },
  );
  await spreadDays(tx, { partition }, [...published, version]);
  await addStatistics(tx, { partition, organisationId, visibility }, statistics);
  return true;
}
