import type { EditedPublication } from '#engine/review/editions/publications.ts';
import { judgeRequirement } from '#engine/review/judging/judge-requirement.ts';
import { reviewPolicy } from '#engine/review/review-policy.ts';
import type { MeaningOf, ReviewFinding, ReviewStatus } from '#engine/review/review-shapes.ts';
import type { AttributionCase } from './attribution-case.ts';
import { share } from './measure-attribution.ts';

/** Each status that readers gave, with how often the review gave which. */
export type Confusion = Record<string, Partial<Record<ReviewStatus, number>>>;

/** A finding beside what readers said. */
export type ComparedFinding = { of: AttributionCase; label: ReviewStatus; finding: ReviewFinding };

export type FindingFigures = {
  requirements: number;
  /** Findings with the status that readers gave. */
  right: number | null;
  /** Of what the review calls met, what readers call met: the rest are inspections that fail. */
  met_precision: number | null;
  met_recall: number | null;
  /** Of what readers call met or partly met, what the review calls missing: evenings lost. */
  called_missing: number | null;
  /** Findings with a confidence over .9, and the share of them that is right; null where there is none. */
  sure: number;
  sure_right: number | null;
  confusion: Confusion;
};

const labelOf = ({ status }: AttributionCase): ReviewStatus => (status === 'partly' ? 'partly_met' : status);

/** Reviews each labelled policy as the product does. */
export async function compareFindings(
  cases: readonly AttributionCase[],
  { meaningOf, publications }: { meaningOf: MeaningOf | undefined; publications: readonly EditedPublication[] },
): Promise<ComparedFinding[]> {
  const compared: ComparedFinding[] = [];
  for (const [policy, own] of Map.groupBy(cases, (each) => each.policy)) {
    const requirements = own[0]?.requirements ?? [];
    const findings = await reviewPolicy(policy, requirements, { judge: judgeRequirement, meaningOf, publications });
    const byKey = new Map(findings.map((finding) => [finding.requirement, finding]));
    for (const each of own) {
      const finding = byKey.get(each.requirement.key);
      if (finding !== undefined) compared.push({ of: each, label: labelOf(each), finding });
    }
  }
  return compared;
}

const surely = 0.9;
const isRight = ({ label, finding }: ComparedFinding) => label === finding.status;

export function findingFigures(compared: readonly ComparedFinding[]): FindingFigures {
  const confusion: Confusion = {};
  for (const { label, finding } of compared) {
    const row = confusion[label] ?? {};
    row[finding.status] = (row[finding.status] ?? 0) + 1;
    confusion[label] = row;
  }
  const found = (status: ReviewStatus) => compared.filter(({ finding }) => finding.status === status);
  const labelled = (...statuses: ReviewStatus[]) => compared.filter(({ label }) => statuses.includes(label));
  const answered = labelled('met', 'partly_met');
  const sure = compared.filter(({ finding }) => finding.confidence > surely);
  return {
    requirements: compared.length,
    right: share(compared.filter(isRight).length, compared.length),
    met_precision: share(found('met').filter(isRight).length, found('met').length),
    met_recall: share(labelled('met').filter(isRight).length, labelled('met').length),
    called_missing: share(answered.filter(({ finding }) => finding.status === 'missing').length, answered.length),
    sure: sure.length,
    sure_right: share(sure.filter(isRight).length, sure.length),
    confusion,
  };
}

/** How much harm a wrong finding does: what is called met and is not, then contradictions that are none, then what is called missing and is not. */
const harm = ({ label, finding }: ComparedFinding): number => {
  if (finding.status === 'met') return label === 'contradicts' ? 5 : 4;
  if (finding.status === 'contradicts') return 3;
  return finding.status === 'missing' ? 2 : 1;
};

/** The ten wrong findings that do most harm, the surest first among equals. */
export const worstFindings = (compared: readonly ComparedFinding[]): ComparedFinding[] =>
  compared
    .filter((each) => !isRight(each))
    .sort((one, other) => harm(other) - harm(one) || other.finding.confidence - one.finding.confidence)
    .slice(0, 10);
