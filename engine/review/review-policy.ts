import { setImmediate as otherWork } from 'node:timers/promises';
import { belongsAfter } from './belongs-after.ts';
import { outdatedReferencesOf, withEdition } from './editions/follow-old-edition.ts';
import type { EditedPublication } from './editions/publications.ts';
import { findUnits, type UnitCandidate } from './find-candidates.ts';
import { indexInSteps, type PolicyIndex } from './index-policy.ts';
import { isAddressed } from './is-addressed.ts';
import type { JudgedPassage, Judgement } from './judging/judge-requirement.ts';
import type { MeaningOf, Requirement, ReviewedPolicy, ReviewFinding } from './review-shapes.ts';
import { findingFor, sayingOf } from './same-requirement.ts';

/** Compares a requirement with the passages that address it, best first. */
export type JudgeRequirement = (requirement: Requirement, passages: readonly JudgedPassage[]) => Judgement;

export type ReviewOptions = {
  judge: JudgeRequirement;
  /** Absent, words alone decide. */
  meaningOf?: MeaningOf | undefined;
  /** The editions in force; absent, no reference is out of date. */
  publications?: readonly EditedPublication[] | undefined;
  /** Receives each finding as it comes. `belongsAfter` may change once all are known. */
  onFinding?: ((finding: ReviewFinding) => void) | undefined;
  /** Ends the review with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/** Passages that the judgement reads. */
const mostPassages = 5;
/** Elements shown beside a missing requirement. */
const mostNearest = 2;
/** Of the best score, how much a further passage needs. */
const nearBest = 0.3;
/** Steps of indexing between two turns of other work: a few milliseconds. */
const stepsInTurn = 8;

async function indexInTurns(
  policy: ReviewedPolicy,
  requirements: readonly Requirement[],
  { meaningOf, signal }: ReviewOptions,
): Promise<PolicyIndex> {
  const steps = indexInSteps(policy, { meaningOf, requirements });
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % stepsInTurn === 0) {
      await otherWork();
      signal?.throwIfAborted();
    }
  }
}

function passagesOf(index: PolicyIndex, candidates: readonly UnitCandidate[]): JudgedPassage[] {
  const least = (candidates[0]?.score ?? 0) * nearBest;
  return candidates
    .slice(0, mostPassages)
    .filter(({ score }) => score >= least)
    .flatMap(({ element, score, unit: nearest, coverage }) => {
      const whole = index.policy.elements[element];
      const unit = index.units.find((each) => each.element === element);
      if (whole === undefined || unit === undefined) return [];
      const stretch = (whole.kind === 'table' ? index.units[nearest] : unit)?.text;
      const { leadIn, headings } = unit;
      const isRow = whole.kind === 'table';
      return [{ element, text: whole.text, stretch, isRow, leadIn, headings, score, closeness: coverage }];
    });
}

/** Of what was called missing in the labelled development policies, the share that is; how near the best clause was told nothing more. */
const shareMissing = { byMeaning: 0.46, byWords: 0.32 };

function missing(requirement: Requirement, byMeaning: boolean): ReviewFinding {
  return {
    requirement: requirement.key,
    status: 'missing',
    elements: [],
    decides: { requirement: [{ start: requirement.start, end: requirement.end }], policy: [] },
    lacking: 'Nothing in the policy commits to this.',
    slot: null,
    nearest: [],
    belongsAfter: null,
    confidence: byMeaning ? shareMissing.byMeaning : shareMissing.byWords,
  };
}

/** What a policy does with one requirement, but for old editions and where a missing clause belongs. */
export function reviewOne(
  index: PolicyIndex,
  requirement: Requirement,
  { judge }: Pick<ReviewOptions, 'judge'>,
): ReviewFinding {
  const candidates = findUnits(index, requirement);
  const byMeaning = candidates[0]?.byMeaning ?? false;
  const nearest = candidates.slice(0, mostNearest).map(({ element }) => element);
  if (!isAddressed(candidates, byMeaning)) return { ...missing(requirement, byMeaning), nearest };
  const verdict = judge(requirement, passagesOf(index, candidates));
  const shown = verdict.status === 'missing' ? nearest : [];
  return { requirement: requirement.key, nearest: shown, belongsAfter: null, ...verdict };
}

/**
 * What a policy does with each requirement, in their order. Requirements that say the same, as those of several sets may, are judged once. The
 * same policy and requirements always give the same findings. Other work goes on in between.
 * @throws the signal's reason
 */
export async function reviewPolicy(
  policy: ReviewedPolicy,
  requirements: readonly Requirement[],
  options: ReviewOptions,
): Promise<ReviewFinding[]> {
  const { onFinding, signal, publications = [] } = options;
  const references = outdatedReferencesOf(policy.elements, publications);
  const index = await indexInTurns(policy, requirements, options);
  const findings: ReviewFinding[] = [];
  const found = new Map<string, readonly number[]>();
  const firsts = new Map<string, { requirement: Requirement; finding: ReviewFinding }>();
  const place = (requirement: Requirement, finding: ReviewFinding): ReviewFinding =>
    finding.status === 'missing'
      ? { ...finding, belongsAfter: belongsAfter(index, requirement, requirements, found) }
      : finding;
  const placeAsFirst = (requirement: Requirement, finding: ReviewFinding): ReviewFinding =>
    place(firsts.get(sayingOf(requirement))?.requirement ?? requirement, finding);
  for (const requirement of requirements) {
    const saying = sayingOf(requirement);
    const first = firsts.get(saying);
    const finding = first
      ? findingFor(requirement, first.requirement, first.finding)
      : withEdition(reviewOne(index, requirement, options), references);
    if (!first) firsts.set(saying, { requirement, finding });
    if (finding.status !== 'missing') found.set(finding.requirement, finding.elements);
    findings.push(finding);
    onFinding?.(placeAsFirst(requirement, finding));
    await otherWork();
    signal?.throwIfAborted();
  }
  const placed: ReviewFinding[] = [];
  for (const [at, requirement] of requirements.entries()) {
    const finding = findings[at];
    if (finding === undefined) continue;
    placed.push(placeAsFirst(requirement, finding));
    if (finding.status === 'missing') await otherWork();
  }
  return placed;
}
