import type { SignedInCaller } from '#contract/access/caller.ts';
import type { EarlierReview, SuggestedSet } from '#contract/features/review/review.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import { whyWorkIsLeftOut } from '#engine/applicability/applicability.ts';
import { dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import { earlierReviewOf } from './again/earlier-review.ts';
import { findPolicy } from './policies/find-policy.ts';
import type { ReadReviewDeps } from './read-reviews.ts';
import { elementsToReview, type ReviewedElement, versionsToMeet } from './reviewed-text-store.ts';
import { type DescribeSetsDeps, describeSets } from './sets/describe-sets.ts';
import { presentSavedSet } from './sets/present-set.ts';
import { type MetWork, type NamedPlace, placesNaming, placesOfSubject, subjectReason } from './suggestion-reasons.ts';

type AskedPolicy = Parameters<typeof findPolicy>[2];
type Reason = SuggestedSet['reasons'][number];
type Found = { work: MetWork; reasons: Reason[]; strength: SuggestedSet['strength']; places: number };

const shownPlaces = (elements: readonly ReviewedElement[], places: readonly NamedPlace[]): Reason['places'] =>
  places.slice(0, reviewLimits.mostPlaces).flatMap(({ element, start, end }) => {
    const found = elements[element];
    if (found === undefined) return [];
    return [{ element_id: found.id, label: clauseLabel(found), quote: found.text.slice(start, end), start, end }];
  });

const inPlaces = (count: number) => (count === 1 ? 'in one place' : `in ${count.toLocaleString('en-GB')} places`);

/** Why a work is suggested for a policy; undefined where nothing speaks for it. */
function reasonsFor(
  work: MetWork,
  policy: { title: string; elements: readonly ReviewedElement[]; naming: ReadonlyMap<string, NamedPlace[]> },
): Found | undefined {
  const reasons: Reason[] = [];
  const naming = policy.naming.get(work.key) ?? [];
  if (naming.length > 0) {
    const text = `The policy names it ${inPlaces(naming.length)}.`;
    reasons.push({
      ground: 'names',
      text,
      places: shownPlaces(policy.elements, naming),
      total_places: naming.length,
    });
  }
  const subject = placesOfSubject(work, policy);
  if (subject !== undefined) {
    const places = shownPlaces(policy.elements, subject.places);
    reasons.push({ ground: 'subject', text: subjectReason(subject), places, total_places: subject.places.length });
  }
  if (reasons.length === 0) return undefined;
  const strength = naming.length > 0 || subject?.isInTitle ? 'strong' : 'weak';
  return { work, reasons, strength, places: naming.length + (subject?.places.length ?? 0) };
}

/** A work that the organisation's profile rules out is suggested only where the policy names it, and then the profile's reason is said. */
function byProfile(found: Found, profile: Awaited<ReturnType<typeof findProfile>>): Found | undefined {
  const [against] = profile === undefined ? [] : whyWorkIsLeftOut(profile, found.work);
  if (against === undefined) return found;
  if (found.reasons.every(({ ground }) => ground !== 'names')) return undefined;
  const reason: Reason = { ground: 'profile', text: against.text, places: [], total_places: 0 };
  return { ...found, strength: 'weak', reasons: [...found.reasons, reason] };
}

const strongestFirst = (one: Found, other: Found) =>
  (one.strength === other.strength ? 0 : one.strength === 'strong' ? -1 : 1) ||
  other.places - one.places ||
  (one.work.workId < other.work.workId ? -1 : 1);

/** What a policy probably must meet: works whose reasons stand, in their versions in force. */
async function findSets({ db, clock }: ReadReviewDeps, caller: SignedInCaller, asked: AskedPolicy): Promise<Found[]> {
  const scope = scopeOf(caller);
  const policy = await findPolicy(db.query, caller, asked);
  const today = dayInEngland(clock.now());
  const byWork = Map.groupBy(await versionsToMeet(db.query, scope), ({ workId }) => workId);
  byWork.delete(policy.workId);
  const inForce = [...byWork.values()].flatMap((versions) => versionInForce(versions, today) ?? []);
  const elements = await elementsToReview(db.query, policy.versionId);
  const read = { title: policy.versionTitle, elements, naming: placesNaming(elements, inForce) };
  const profile = await findProfile(db.query, caller.organisationId);
  return inForce
    .flatMap((work) => reasonsFor(work, read) ?? [])
    .flatMap((found) => byProfile(found, profile) ?? [])
    .sort(strongestFirst)
    .slice(0, reviewLimits.mostSuggested);
}

/** What a policy probably must meet, and why; strong suggestions first. @throws document_not_found */
export async function suggestSets(
  deps: DescribeSetsDeps,
  caller: SignedInCaller,
  asked: AskedPolicy,
): Promise<{ suggestions: SuggestedSet[]; earlier: EarlierReview | null }> {
  const found = await findSets(deps, caller, asked);
  const earlier = await earlierReviewOf(deps, caller, await findPolicy(deps.db.query, caller, asked));
  const works = [...found.map(({ work }) => work), ...(earlier?.works ?? [])];
  const described = await describeSets(deps, caller, works);
  return {
    earlier: earlier && {
      ...earlier.review,
      sets: [
        ...earlier.works.flatMap(({ workId }) => described.get(workId) ?? []),
        ...earlier.saved.map((set) => presentSavedSet(caller, set)),
      ],
    },
    suggestions: found.flatMap(({ work, reasons, strength }) => {
      const set = described.get(work.workId);
      return set === undefined ? [] : [{ ...set, strength, reasons }];
    }),
  };
}
