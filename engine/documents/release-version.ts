import { addStatistics, describeEntries, moveStatistics, setLastDays } from '#engine/search/search-index-store.ts';
import type { EntryStatistics } from '#engine/search/searchable-entries.ts';
import { DocumentRefused } from './document-refused.ts';
import type { EngineQueryable } from './engine-database.ts';
import type { PublishInput } from './publish-input.ts';
import { lastDayOf, type VersionDays } from './version-status.ts';
import { describeWork, isFileNameTaken, type StoredVersion, type StoredWork } from './version-store.ts';

/** A stored version that is to become visible, in the transaction that holds its work's row. */
export type Release = {
  work: StoredWork;
  /** The work's published versions, without this one. */
  published: readonly StoredVersion[];
  input: Pick<PublishInput, 'work' | 'partition' | 'owner' | 'now'>;
  version: VersionDays & { id: string };
  statistics: EntryStatistics;
};

export function nameTaken({ work }: Pick<PublishInput, 'work'>): DocumentRefused {
  return new DocumentRefused('work_differs', `The file name "${work.fileName}" already belongs to another document.`);
}

/** The version to align with: the nearest below, else the nearest above. */
export function neighbourOf(number: number, published: readonly StoredVersion[]): StoredVersion | undefined {
  return (
    published.findLast((version) => version.number < number) ?? published.find((version) => version.number > number)
  );
}

/** Who may see a work is one thing for all its versions, and the newest says it. */
export function ownerAfter({ work, published, input, version }: Omit<Release, 'statistics'>) {
  const isNewest = published.every(({ number }) => number < version.number);
  const { ownerId, organisationId, visibility, sharedWith } = isNewest ? input.owner : work;
  return { isNewest, owner: { ownerId, organisationId, visibility, sharedWith } };
}

/** Gives every version's entries their last day, as the work's visible versions now are. */
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
 * Makes a version visible: what it says of its work counts from now on if it is the newest, search counts its words, and the days of
 * the others end where it begins.
 * @param mark marks the version itself; false when it is gone
 * @returns what `mark` did; after false the transaction has to be rolled back
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
    await describeWork(tx, work.id, input, input.now);
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
