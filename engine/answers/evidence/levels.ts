import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import { asksForParticular } from '../asked/asks-particular.ts';
import { stemSet } from '../candidates.ts';
import type { ExpectedKind } from '../expectation.ts';
import { presenceOf } from '../read-question.ts';
import { pointsElsewhere } from '../said-by-kind.ts';
import type { EvidenceHit, PartEvidence } from './find-evidence.ts';

/** What the level of a part is told by; shares and cosines are 0 to 1. */
type Features = {
  /** The best passage by words: its own, its headings' and its work's. */
  relevance: number;
  /** The passage nearest in meaning. */
  similarity: number;
  /** The stored question that is nearest to the one asked, by meaning and by words. */
  cosine: number;
  words: number;
  /** It asks for a figure, a colour, a price; and none of the first passages has such a thing. */
  strict: number;
  unmet: number;
  elliptical: number;
  /** Share of the part's own words that the best passage lacks, with its headings and its stored question; and the best of three. */
  missing: number;
  leastMissing: number;
  /** Whether the best passage by words, and the one with the nearest stored question, are in the document of the best: 0, 0.5 or 1. */
  same: number;
  /** Share of the first five that are in the document of the best. */
  together: number;
};

type Weights = Readonly<Features & { bias: number }>;
type Way = 'meaning' | 'words' | 'bareMeaning' | 'bareWords';

/**
 * Logistic regressions on the parts of the development questions: is it of a question that the texts answer? With the meanings of the
 * model in the box and without, and for documents that have no written questions (evals/README.md).
 */
const fitted: Readonly<Record<Way, Weights>> = {
  meaning: {
    bias: -6.34,
    relevance: -0.09,
    similarity: 3.51,
    cosine: 6.15,
    words: 2.47,
    strict: -1.58,
    unmet: -1.91,
    elliptical: 1.78,
    missing: -0.23,
    leastMissing: -1.73,
    same: 0.29,
    together: 1.12,
  },
  words: {
    bias: -3.16,
    relevance: 0.36,
    similarity: 0,
    cosine: 0,
    words: 6,
    strict: -1.14,
    unmet: -1.94,
    elliptical: 1.92,
    missing: -0.68,
    leastMissing: -1.71,
    same: 0.2,
    together: 1.65,
  },
  bareMeaning: {
    bias: -3.23,
    relevance: 0.26,
    similarity: 7.3,
    cosine: 0,
    words: 0,
    strict: -1.71,
    unmet: -1.67,
    elliptical: 2.01,
    missing: -0.76,
    leastMissing: -1.57,
    same: 0.13,
    together: 1.46,
  },
  bareWords: {
    bias: -0.38,
    relevance: 1.19,
    similarity: 0,
    cosine: 0,
    words: 0,
    strict: -1.37,
    unmet: -1.83,
    elliptical: 1.97,
    missing: -1.13,
    leastMissing: -1.36,
    same: -0.44,
    together: 1.85,
  },
};

/** From these likelihoods on a part is answered, or may be. Fixed on the development questions. */
const least: Readonly<Record<Way, { answered: number; may_answer: number }>> = {
  meaning: { answered: 0.74, may_answer: 0.37 },
  words: { answered: 0.64, may_answer: 0.42 },
  bareMeaning: { answered: 0.7, may_answer: 0.4 },
  bareWords: { answered: 0.68, may_answer: 0.42 },
};

/**
 * A follow-up is sought in the documents that answered before, and its few words say little of what it is about: it needs less. Fixed on
 * the follow-ups of the development questions.
 */
const followUpShare = 0.65;

/** A question for a particular is answered only where a stored question asks the same. */
const samePlain = 0.85;

/**
 * A question for a figure whose best passage gives one, and to whose document all signals lead, needs less; least where a stored question
 * of that passage asks nearly the same. Fixed on the development questions.
 */
const givenFigure = { answered: 0.6, askedSame: 0.5, cosine: 0.68, together: 0.8 };
const figureKinds: ReadonlySet<ExpectedKind> = new Set([
  'frequency',
  'time',
  'temperature',
  'figure',
  'dose',
  'share',
  'age',
  'mass',
  'size',
  'count',
]);

/** Passages among which the nearest stored question is sought, and those that may give what is asked for. */
const depth = { questions: 20, document: 5, first: 3 };

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Share of the weight of a part's own words that a passage lacks. */
function missingIn({ part, question }: PartEvidence, hit: EvidenceHit | undefined): number {
  if (hit === undefined) return 1;
  const own = new Set(contentStems(part.own));
  const stems = stemSet([hit.body, hit.heading, hit.match?.question ?? ''].join(' '));
  const terms = question.terms.filter(({ isAsking, stem }) => !isAsking && own.has(stem));
  const absent = terms.filter((term) => presenceOf(term, (stem) => stems.has(stem)) === 0);
  const weigh = (list: typeof terms) => list.reduce((sum, { weight }) => sum + weight, 0);
  return share(weigh(absent), weigh(terms));
}

const most = (hits: readonly EvidenceHit[], of: (hit: EvidenceHit) => number | undefined) =>
  Math.max(0, ...hits.slice(0, depth.questions).map((hit) => of(hit) ?? 0));

/** Whether other signals alone lead to the document of the best passage: one of two is half. */
function sameDocument(ranked: readonly EvidenceHit[]): number {
  const bestBy = (value: (hit: EvidenceHit) => number) =>
    ranked.reduce<EvidenceHit | undefined>((best, hit) => (best && value(best) >= value(hit) ? best : hit), undefined);
  const others = [bestBy(({ relevance }) => relevance), bestBy(({ match }) => match?.cosine ?? 0)];
  return others.filter((hit) => hit?.versionId === ranked[0]?.versionId).length / others.length;
}

function featuresOf(evidence: PartEvidence): Features {
  const { ranked, question, part } = evidence;
  const first = ranked.slice(0, depth.first);
  const isStrict = question.expects?.isStrict ?? false;
  const isGiven = first.some(({ body }) => (question.expects?.isMetBy(body) ?? true) || pointsElsewhere.test(body));
  const missing = first.map((hit) => missingIn(evidence, hit));
  return {
    relevance: ranked[0]?.relevance ?? 0,
    similarity: most(ranked, ({ similarity }) => similarity),
    cosine: most(ranked, ({ match }) => match?.cosine),
    words: most(ranked, ({ match }) => match?.words),
    strict: isStrict ? 1 : 0,
    unmet: isStrict && !isGiven ? 1 : 0,
    elliptical: part.isElliptical ? 1 : 0,
    missing: missing[0] ?? 1,
    leastMissing: Math.min(1, ...missing),
    same: sameDocument(ranked),
    together: share(
      ranked.slice(0, depth.document).filter(({ versionId }) => versionId === ranked[0]?.versionId).length,
      Math.min(depth.document, ranked.length),
    ),
  };
}

const names = [
  'relevance',
  'similarity',
  'cosine',
  'words',
  'strict',
  'unmet',
  'elliptical',
  'missing',
  'leastMissing',
  'same',
  'together',
] as const;

/** Which regression judges: whether cosines took part, and whether the best passage is of a work with written questions. */
function wayOf({ found, ranked }: PartEvidence): Way {
  const hasMeaning = found.similarities !== undefined;
  if (ranked[0]?.hasQuestions ?? false) return hasMeaning ? 'meaning' : 'words';
  return hasMeaning ? 'bareMeaning' : 'bareWords';
}

/** Whether a figure is asked for, the best passage gives one, and nothing leads to another document. */
function givesFigure({ question: { expects }, ranked }: PartEvidence, { same, together }: Features): boolean {
  const best = ranked[0];
  return (
    best !== undefined &&
    expects?.isStrict === true &&
    figureKinds.has(expects.kind) &&
    expects.isMetBy(best.body) &&
    same === 1 &&
    together >= givenFigure.together
  );
}

const leastForFigure = ({ ranked }: PartEvidence): number =>
  (ranked[0]?.match?.cosine ?? 0) >= givenFigure.cosine ? givenFigure.askedSame : givenFigure.answered;

/** How likely the best passages answer a part, 0 to 1. */
function likelihoodOf(evidence: PartEvidence, features: Features): number {
  if (evidence.ranked.length === 0) return 0;
  const weights = fitted[wayOf(evidence)];
  const sum = names.reduce((total, name) => total + weights[name] * features[name], weights.bias);
  return 1 / (1 + Math.exp(-sum));
}

/** The level of a part by its likelihood. */
export function levelOf(evidence: PartEvidence): AnswerLevel {
  const way = wayOf(evidence);
  const features = featuresOf(evidence);
  const { may_answer: may } = least[way];
  const answered =
    way === 'meaning' && givesFigure(evidence, features) ? leastForFigure(evidence) : least[way].answered;
  const likelihood = likelihoodOf(evidence, features) / (evidence.part.isFollowUp ? followUpShare : 1);
  const { part, ranked } = evidence;
  const isGeneral = !asksForParticular(part.own) || most(ranked, ({ match }) => match?.cosine) >= samePlain;
  if (likelihood >= answered && isGeneral) return 'answered';
  return likelihood >= may ? 'may_answer' : 'not_found';
}
