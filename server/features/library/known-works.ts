import type { KnownWork } from '#engine/consistency/find-stale-references.ts';
import type { CheckedVersion, CheckedWork } from './check-input-store.ts';

/** Characters below which a name is an everyday word more often than a document. */
const shortestTitle = 10;

/** The number or short name at the beginning of a title: "HTM 06-01", "HBN 00-09", "COSHH". */
const shortName = /^(?:(?:HTM|HBN)\s\d{2}(?:-\d{2})?|[A-Z]{4,8})(?=[\s:(]|$)/;

/** How documents name a work: its title, its publication and its number. A guide is named as what it is a guide to. */
function namesOf({ title, publication, isGuide }: CheckedWork): string[] {
  const bare = isGuide ? title.replace(/: a Candour guide$/, '') : title;
  const [short] = shortName.exec(bare) ?? [];
  const long = [bare, publication ?? ''].filter((name) => name.length >= shortestTitle);
  return [...new Set([...long, ...(short === undefined ? [] : [short])])].sort((a, b) => b.length - a.length);
}

/** @param numbers of the library's own provisions, by work: those of a guide are not the publication's */
export const knownWork = (
  work: CheckedWork,
  versions: readonly CheckedVersion[],
  numbers: ReadonlySet<string> | undefined,
): KnownWork => ({
  workId: work.workId,
  names: namesOf(work),
  versions,
  isWithdrawn: work.withdrawnAt !== null,
  ...(numbers !== undefined && { numbers }),
});
