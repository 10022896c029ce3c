import type { EditedPublication } from '#engine/review/editions/publications.ts';
import type { MeaningOf } from '#engine/review/review-shapes.ts';
import { corpusPublications } from '#server/app/corpus-publications.ts';
import { embedForReview, textsForReview } from './embed-for-review.ts';
import type { Half } from './halves.ts';
import { type AttributionFigures, gapCounts, judgeCases, measureAttribution, share } from './measure-attribution.ts';
import { type DaticaFigures, measureDatica, textsOfDatica } from './measure-datica.ts';
import { editionFigures, type JudgedReference, judgeEditions } from './measure-editions.ts';
import {
  type ComparedFinding,
  compareFindings,
  type FindingFigures,
  findingFigures,
  worstFindings,
} from './measure-findings.ts';
import { judgeReviewSentences, readCases, sentenceFigures } from './measure-sentences.ts';
import { readDatica } from './read-datica.ts';
import { labelledPolicies } from './read-labels.ts';

/** Shares from 0 to 1; null where the set is absent. */
export type ReviewFigures = {
  gap_recall: number | null;
  gap_false_alarms: number | null;
  contradiction_recall: number;
  contradiction_false_alarms: number;
  attribution_hit_at_1: number | null;
  attribution_hit_at_3: number | null;
  attribution_recall_at_5: number | null;
  partly_recall: number;
  out_of_date_recall: number;
  sets: { own_policies: AttributionFigures; datica: DaticaFigures | null };
  /** The statuses of own policies beside those that readers gave. */
  findings: FindingFigures;
};

export type EvaluatedReview = {
  dev: ReviewFigures;
  test: ReviewFigures;
  /** The same by words alone; absent where the model is not in place, so that the figures above are by words. */
  without_model?: { dev: ReviewFigures; test: ReviewFigures };
  /** Of the development half alone. */
  worst: readonly ComparedFinding[];
};

type Sets = {
  own: Record<Half, Awaited<ReturnType<typeof labelledPolicies>>>;
  datica: Awaited<ReturnType<typeof readDatica>> | undefined;
  sentences: Awaited<ReturnType<typeof readCases>>;
  references: readonly JudgedReference[];
  publications: readonly EditedPublication[];
};

/** Own policies and Datica together. */
function pooled(judged: Parameters<typeof gapCounts>[0], datica: DaticaFigures | undefined) {
  const own = gapCounts(judged);
  const of = (name: keyof typeof own) => own[name] + (datica?.gaps[name] ?? 0);
  return { recall: share(of('toldMissing'), of('deleted')), falseAlarms: share(of('falseAlarms'), of('kept')) };
}

async function figuresOf(
  { own, datica, sentences, references, publications }: Sets,
  half: Half,
  meaningOf: MeaningOf | undefined,
): Promise<{ figures: ReviewFigures; compared: readonly ComparedFinding[] }> {
  const compared = await compareFindings(own[half], { meaningOf, publications });
  const judged = judgeCases(own[half], meaningOf);
  const ownFigures = measureAttribution(judged);
  const ofDatica = datica && measureDatica(datica, half, meaningOf);
  const gaps = pooled(judged, ofDatica);
  const inHalf = <Each extends { half: Half }>(all: readonly Each[]) => all.filter((each) => each.half === half);
  const told = sentenceFigures(judgeReviewSentences(inHalf(sentences), meaningOf));
  const figures: ReviewFigures = {
    gap_recall: gaps.recall,
    gap_false_alarms: gaps.falseAlarms,
    contradiction_recall: told.contradiction_recall,
    contradiction_false_alarms: told.contradiction_false_alarms,
    attribution_hit_at_1: ofDatica?.attribution.hit_at_1 ?? null,
    attribution_hit_at_3: ofDatica?.attribution.hit_at_3 ?? null,
    attribution_recall_at_5: ownFigures.attribution_recall_at_5,
    partly_recall: told.partly_recall,
    out_of_date_recall: editionFigures(inHalf(references)).out_of_date_recall,
    sets: { own_policies: ownFigures, datica: ofDatica ?? null },
    findings: findingFigures(compared),
  };
  return { figures, compared };
}

function textsOf({ own, datica, sentences }: Sets): ReadonlySet<string> {
  const cases = [...own.dev, ...own.test];
  const texts = textsForReview(
    new Set(cases.map(({ policy }) => policy)),
    new Set(cases.flatMap(({ requirements }) => requirements)),
  );
  const single = new Set(sentences.flatMap(({ requirement, sentence }) => [requirement, sentence]));
  const ofOwn = texts.union(single);
  return datica === undefined ? ofOwn : ofOwn.union(textsOfDatica(datica.policies, datica.clauses));
}

/**
 * Measures the review on both halves.
 * @param data the folder that holds policies-datica-hipaa; absent, the own sets run alone @param modelFolder absent, words alone decide
 */
export async function evaluateReview({
  data,
  modelFolder,
}: {
  data: string | undefined;
  modelFolder: string | undefined;
}): Promise<EvaluatedReview> {
  const [dev, test] = await Promise.all([labelledPolicies('dev'), labelledPolicies('test')]);
  const [sentences, references] = await Promise.all([readCases(), judgeEditions()]);
  const ofDatica = data === undefined ? undefined : await readDatica(data);
  const publications = await corpusPublications();
  const sets: Sets = { own: { dev, test }, datica: ofDatica, sentences, references, publications };
  const byHalf = async (meaningOf: MeaningOf | undefined) => {
    const [ofDev, ofTest] = [await figuresOf(sets, 'dev', meaningOf), await figuresOf(sets, 'test', meaningOf)];
    return { dev: ofDev.figures, test: ofTest.figures, worst: worstFindings(ofDev.compared) };
  };
  const { worst, ...words } = await byHalf(undefined);
  const meaningOf = modelFolder === undefined ? undefined : await embedForReview(textsOf(sets), modelFolder);
  return meaningOf === undefined ? { ...words, worst } : { ...(await byHalf(meaningOf)), without_model: words };
}
