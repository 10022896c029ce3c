import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { decisionsOn } from './decision-store.ts';
import { type FindingQuery, findFinding, listFindingRows, type ReadableWords } from './finding-store.ts';
import { newerTexts } from './overtaken-store.ts';
import { presentCovered, presentCoveredSections, presentDecision, presentFinding } from './present-finding.ts';
import { type ReadReview, type ReadReviewDeps, readReview } from './read-reviews.ts';
import { subdomainsOfWorks } from './reviewed-text-store.ts';

type Page = { offset: number; limit: number };
/** `subdomain`: of the requirements' documents. */
type AskedFindings = FindingQuery & { subdomain?: readonly string[] | undefined };

const readableWords = ({ found, sets, reader }: ReadReview): ReadableWords => ({
  policy: reader.readable.has(found.review.policyWorkId),
  setIds: sets.filter(({ workId }) => reader.readable.has(workId)).map(({ id }) => id),
});

/** Where a finding stands in the policy is told to nobody who may not read the policy. */
const asMayBeAsked = (query: FindingQuery, { policy }: ReadableWords): FindingQuery =>
  policy ? query : { ...query, section: undefined };

/** The same query within the sets whose documents have one of its subdomains, of those that the reader may read. */
async function withinSubdomains(
  db: Queryable,
  { sets, reader }: ReadReview,
  { subdomain, ...query }: AskedFindings,
): Promise<FindingQuery> {
  if (subdomain === undefined) return query;
  const readable = sets.filter(({ workId }) => reader.readable.has(workId));
  const known = await subdomainsOfWorks(
    db,
    readable.map(({ workId }) => workId),
  );
  const ids = readable
    .filter(({ workId }) => known.get(workId)?.some((name) => subdomain.includes(name)))
    .map(({ id }) => id);
  return { ...query, set: query.set === undefined ? ids : ids.filter((id) => query.set?.includes(id)) };
}

/** A page of the findings of a review. @throws review_not_found */
export async function listFindings(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { reviewId, query: given, page }: { reviewId: string; query: AskedFindings; page: Page },
) {
  const read = await readReview({ db: db.query, clock }, caller, reviewId);
  const readable = readableWords(read);
  const query = await withinSubdomains(db.query, read, given);
  const asked = { query: asMayBeAsked(query, readable), readable, today: read.reader.today, page };
  const { rows, total } = await listFindingRows(db.query, reviewId, asked);
  const newer = await newerTexts(
    db.query,
    rows.map(({ finding }) => finding.id),
    read.reader.today,
  );
  return { findings: rows.map((row) => presentFinding(read, row, newer.get(row.finding.id))), total };
}

/** A page of the coverage: requirements by sections of the policy. @throws review_not_found */
export async function readCoverage(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { reviewId, page }: { reviewId: string; page: Page },
) {
  const read = await readReview({ db: db.query, clock }, caller, reviewId);
  const asked = { query: { q: '' }, readable: readableWords(read), today: read.reader.today, page };
  const { rows, total } = await listFindingRows(db.query, reviewId, asked);
  const setAside = rows.filter(({ finding }) => finding.decision === 'not_applicable').map(({ finding }) => finding.id);
  const newer = await newerTexts(db.query, setAside, read.reader.today);
  return {
    sections: presentCoveredSections(read),
    rows: rows.map((row) => presentCovered(read, row, newer.get(row.finding.id))),
    total,
  };
}

/** Every decision on a finding, the latest first. @throws review_not_found; finding_not_found */
export async function listDecisions(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { reviewId, findingId }: { reviewId: string; findingId: string },
) {
  const { found, reader } = await readReview({ db: db.query, clock }, caller, reviewId);
  const mayReadPolicy = reader.readable.has(found.review.policyWorkId);
  if (!(await findFinding(db.query, reviewId, findingId))) throw new AppError('finding_not_found');
  const newer = (await newerTexts(db.query, [findingId], reader.today)).get(findingId);
  return (await decisionsOn(db.query, findingId)).map((row, at) =>
    presentDecision(row, at === 0 ? { today: reader.today, newer, mayReadPolicy } : { today: null, mayReadPolicy }),
  );
}
