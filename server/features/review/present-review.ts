import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ListedReview, openedReviewSchema, pinnedSetSchema } from '#contract/features/review/review.ts';
import type { ReviewInList } from '#contract/features/review/review-list.ts';
import type { ChangeSince } from '#contract/features/review/review-words.ts';
import { statusOf, versionInForce } from '#engine/versions/version-status.ts';
import { canDecideOn, canShareReview } from './review-rights.ts';
import type { CountedReview, ReviewWithState, SetRow } from './review-store.ts';
import type { PublishedDays } from './reviewed-text-store.ts';

/** What the reader of a review may read of its documents, and which of their versions are published. */
export type ReviewReader = {
  caller: SignedInCaller;
  readable: ReadonlySet<string>;
  published: readonly PublishedDays[];
  /** Saved sets that the reader may use, by id. */
  savedSets: ReadonlyMap<string, { latest: number; isWithdrawn: boolean }>;
  today: string;
};

export function presentListedReview(
  reader: ReviewReader,
  { review, state, finishedAt, ownerName, isLatest }: ReviewWithState,
  { total, judged, dismissed: _dismissed, ...counts }: CountedReview,
  sets: readonly SetRow[],
): ListedReview {
  const { caller, readable, published } = reader;
  const mayReadPolicy = readable.has(review.policyWorkId);
  return {
    id: review.id,
    run_id: review.runId ?? '',
    state,
    judged,
    total: review.preparedAt === null ? 0 : total,
    policy: {
      document_id: review.policyVersionId,
      work_id: review.policyWorkId,
      title: mayReadPolicy ? review.title : null,
      version: review.policyVersion,
      is_uploaded: review.policyUploadId !== null,
      is_withheld: !mayReadPolicy,
      is_gone: published.every(({ versionId }) => versionId !== review.policyVersionId),
    },
    counts,
    owner: { user_id: review.ownerId, name: ownerName },
    is_own: review.ownerId === caller.userId,
    shared: review.visibility !== 'private',
    can_share: canShareReview(caller, review),
    can_decide: canDecideOn(caller, review, mayReadPolicy),
    created_at: review.createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    newer_sets: isLatest ? sets.flatMap((set) => newerSet(reader, set)) : [],
  };
}

export const presentReviewInList = (
  reader: ReviewReader,
  row: ReviewWithState,
  counted: CountedReview,
  sets: readonly SetRow[],
): ReviewInList => ({
  ...presentListedReview(reader, row, counted, sets),
  against: sets.map(({ workId, title, isGuide, version }) => ({
    title: reader.readable.has(workId) ? title : null,
    is_guide: isGuide,
    version,
  })),
  dismissed: counted.dismissed,
});

/** The version in force of a set's document, or the newest of a saved set, where it is newer than the pinned one. */
function newerVersion({ published, savedSets, today }: ReviewReader, { kind, workId, version }: SetRow): number | null {
  const saved = savedSets.get(workId);
  const inForce = versionInForce(
    published.filter((each) => each.workId === workId),
    today,
  );
  const now = kind === 'saved' ? (saved?.isWithdrawn ? undefined : saved?.latest) : inForce?.number;
  return now !== undefined && now > version ? now : null;
}

function newerSet(reader: ReviewReader, set: SetRow): ListedReview['newer_sets'] {
  const newer = reader.readable.has(set.workId) ? newerVersion(reader, set) : null;
  return newer === null ? [] : [{ title: set.title, version: set.version, newer_version: newer }];
}

function statusOfSaved({ savedSets }: ReviewReader, { workId, version }: SetRow) {
  const saved = savedSets.get(workId);
  if (saved === undefined) return 'not_shared' as const;
  if (saved.isWithdrawn) return 'withdrawn' as const;
  return saved.latest > version ? ('superseded' as const) : ('in_force' as const);
}

function statusOfSet(reader: ReviewReader, set: SetRow) {
  if (set.kind === 'saved') return statusOfSaved(reader, set);
  const { published, today } = reader;
  const { workId, versionId } = set;
  const ofWork = published.filter((version) => version.workId === workId);
  const pinned = ofWork.find((version) => version.versionId === versionId);
  return pinned === undefined ? ('withdrawn' as const) : statusOf(pinned, ofWork, today);
}

export function presentSet(
  reader: ReviewReader,
  set: SetRow,
  counts: { total: number; judged: number } = { total: 0, judged: 0 },
  subdomains: readonly string[] = [],
): z.infer<typeof pinnedSetSchema> {
  const mayRead = reader.readable.has(set.workId);
  return {
    id: set.id,
    kind: set.kind,
    work_id: set.workId,
    document_id: set.kind === 'saved' ? null : set.versionId,
    title: mayRead ? set.title : null,
    is_guide: set.isGuide,
    version: set.version,
    subdomains: mayRead ? [...subdomains] : [],
    only_approved: set.onlyApproved,
    ...counts,
    status: mayRead ? statusOfSet(reader, set) : 'withdrawn',
    newer_version: mayRead ? newerVersion(reader, set) : null,
  };
}

/** Where the policy names old editions, for those who may read it. */
export const presentReferences = (
  { readable }: ReviewReader,
  { review }: ReviewWithState,
): z.infer<typeof openedReviewSchema>['outdated_references'] =>
  readable.has(review.policyWorkId)
    ? review.outdatedReferences.map(({ elementId, headings, ...rest }) => ({
        ...rest,
        element_id: elementId,
        headings: [...headings],
      }))
    : [];

/** The policy's sections, for those who may read it. */
export const presentSections = (
  { readable }: ReviewReader,
  { review }: ReviewWithState,
  findings: ReadonlyMap<number, number>,
): z.infer<typeof openedReviewSchema>['sections'] =>
  readable.has(review.policyWorkId)
    ? review.sections.map(({ elementId, label, title }, index) => ({
        element_id: elementId,
        index,
        label,
        title,
        findings: findings.get(index) ?? 0,
      }))
    : [];

/** @property mayName whether the reader may read the policy of the earlier review */
type Earlier = { since: ReadonlyMap<ChangeSince, number>; mayOpen: boolean; mayName: boolean };

/** What a review is compared with, and how many requirements changed since. */
export function presentCompared(
  { review: { compared, comparedReviewId } }: ReviewWithState,
  { since, mayOpen, mayName }: Earlier,
): z.infer<typeof openedReviewSchema>['compared_with'] {
  if (compared === null) return null;
  const { title, version, reviewedAt, met, applicable } = compared;
  return {
    review_id: mayOpen ? comparedReviewId : null,
    title: mayName ? title : null,
    version: mayName ? version : null,
    reviewed_at: reviewedAt,
    met,
    applicable,
    fixed: since.get('fixed') ?? 0,
    still_open: since.get('still_open') ?? 0,
    changed: since.get('changed') ?? 0,
    new: since.get('new') ?? 0,
  };
}
