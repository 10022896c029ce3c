import { findCandidates } from '#engine/review/find-candidates.ts';
import { indexPolicy, type PolicyIndex } from '#engine/review/index-policy.ts';
import { judgeRequirement } from '#engine/review/judging/judge-requirement.ts';
import { reviewOne } from '#engine/review/review-policy.ts';
import type { MeaningOf, Requirement, ReviewedPolicy } from '#engine/review/review-shapes.ts';
import { type AttributionCase, withoutPlaces } from './attribution-case.ts';

/** Shares from 0 to 1; null where nothing could be counted. */
export type AttributionFigures = {
  requirements: number;
  /** Labelled elements among the five best candidates of their requirement. */
  attribution_recall_at_5: number | null;
  /** Requirements called missing once all that addresses them is deleted. */
  gap_recall: number | null;
  /** Met and partly met requirements called missing. */
  gap_false_alarms: number | null;
  /** Requirements that people call missing in the policy as it is, and so does the review. */
  missing_recall: number | null;
};

/** What was counted, so that sets can be pooled. */
export type GapCounts = { deleted: number; toldMissing: number; kept: number; falseAlarms: number };

export const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

const best = 5;

export type Judged = {
  of: AttributionCase;
  /** The share of its labelled elements among the best; undefined without labelled elements. */
  recall: number | undefined;
  isFound: boolean;
  /** Undefined where nothing was deleted. */
  isFoundAfterDeletion: boolean | undefined;
};

function judge(index: PolicyIndex, each: AttributionCase, meaningOf: MeaningOf | undefined): Judged {
  const { policy, requirement, requirements, places } = each;
  const candidates = findCandidates(index, requirement);
  const near = new Set(candidates.slice(0, best).map(({ element }) => element));
  const wanted = new Set(places.map(({ element }) => element));
  const isLabelled = each.status !== 'missing' && wanted.size > 0;
  const found = [...wanted].filter((element) => near.has(element)).length;
  const isFoundIn = (searched: PolicyIndex) =>
    reviewOne(searched, requirement, { judge: judgeRequirement }).status !== 'missing';
  const isFoundWithout = () => isFoundIn(indexPolicy(withoutPlaces(policy, places), { meaningOf, requirements }));
  return {
    of: each,
    recall: isLabelled ? found / wanted.size : undefined,
    isFound: isFoundIn(index),
    isFoundAfterDeletion: isLabelled ? isFoundWithout() : undefined,
  };
}

/** What the review makes of each case. Cases of one policy share its index. */
export function judgeCases(cases: readonly AttributionCase[], meaningOf: MeaningOf | undefined): Judged[] {
  const indexes = new Map<ReviewedPolicy, PolicyIndex>();
  return cases.map((each) => {
    const { policy, requirements } = each;
    const index = indexes.get(policy) ?? indexPolicy(policy, { meaningOf, requirements });
    indexes.set(policy, index);
    return judge(index, each, meaningOf);
  });
}

const isMet = ({ of: { status } }: Judged) => status === 'met' || status === 'partly';

export function gapCounts(judged: readonly Judged[]): GapCounts {
  const deleted = judged.filter(({ isFoundAfterDeletion }) => isFoundAfterDeletion !== undefined);
  const kept = judged.filter(isMet);
  return {
    deleted: deleted.length,
    toldMissing: deleted.filter(({ isFoundAfterDeletion }) => !isFoundAfterDeletion).length,
    kept: kept.length,
    falseAlarms: kept.filter(({ isFound }) => !isFound).length,
  };
}

export function measureAttribution(judged: readonly Judged[]): AttributionFigures {
  const recalls = judged.flatMap(({ recall }) => recall ?? []);
  const missing = judged.filter(({ of: { status } }) => status === 'missing');
  const { deleted, toldMissing, kept, falseAlarms } = gapCounts(judged);
  return {
    requirements: judged.length,
    attribution_recall_at_5: share(
      recalls.reduce((sum, one) => sum + one, 0),
      recalls.length,
    ),
    gap_recall: share(toldMissing, deleted),
    gap_false_alarms: share(falseAlarms, kept),
    missing_recall: share(missing.filter(({ isFound }) => !isFound).length, missing.length),
  };
}

/** A requirement that is no more than the name of a clause. */
export const requirementNamed = (name: string): Requirement => ({
  key: name,
  modality: 'must',
  actor: null,
  action: name,
  timing: null,
  condition: null,
  text: name,
  start: 0,
  end: name.length,
  leadIn: null,
  headings: [],
});
