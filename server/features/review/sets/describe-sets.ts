import type { SignedInCaller } from '#contract/access/caller.ts';
import type { DocumentSet } from '#contract/features/review/review.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { ReadReviewDeps } from '../read-reviews.ts';
import type { VersionToMeet } from '../reviewed-text-store.ts';

export type DescribeSetsDeps = ReadReviewDeps & {
  describeVersions: (
    caller: SignedInCaller,
    versionIds: readonly string[],
    day: string,
  ) => ReturnType<Offers['describeVersions']>;
  obligationCounts: Offers['obligationCounts'];
};

/** By work: the set that a review started now would pin. */
export async function describeSets(
  { db, clock, describeVersions, obligationCounts }: DescribeSetsDeps,
  caller: SignedInCaller,
  works: readonly Pick<VersionToMeet, 'workId' | 'versionId'>[],
): Promise<Map<string, DocumentSet>> {
  const versionIds = [...new Set(works.map(({ versionId }) => versionId))];
  const described = await describeVersions(caller, versionIds, dayInEngland(clock.now()));
  const counts = await obligationCounts.of(db.query, versionIds);
  const { organisationId } = caller;
  const approved =
    organisationId === null
      ? new Map<string, number>()
      : await obligationCounts.approved(db.query, organisationId, versionIds);
  return new Map(
    works.flatMap(({ workId, versionId }) => {
      const document = described.get(versionId);
      if (document === undefined) return [];
      const requirements = counts.get(versionId) ?? null;
      const set = { kind: 'document' as const, work_id: workId, document, requirements };
      return [[workId, { ...set, approved: approved.get(versionId) ?? 0 }] as const];
    }),
  );
}
