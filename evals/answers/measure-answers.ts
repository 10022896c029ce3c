import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { quantile } from '../quantile.ts';

type Asked = {
  id: string;
  question: string;
  answerable: boolean;
  /** Any one of the provisions answers; the list may omit others that help. */
  expected: readonly { key: string; provisions: readonly string[] }[];
};

export type Outcome = {
  id: string;
  question: string;
  answerable: boolean;
  verdict: 'right' | 'wrong cited' | 'not found' | 'refused' | 'not refused';
  isRight: boolean;
  answer: CollectedAnswer;
  /** Cited elements, and how many of them belong to an expected provision. */
  cited: number;
  citedExpected: number;
  expectedFirst: boolean;
  milliseconds: number;
};

/** True for the provision itself and its list items: `key#8.1` and `key#8.1(a)`. */
const belongsTo = (canonicalId: string, provision: string) =>
  canonicalId === provision || canonicalId.startsWith(`${provision}(`);

/** A list item means nothing without its lead-in, so citing the lead-in of an expected item with it is not a wrong citation. */
const leadsIn = (canonicalId: string, items: readonly string[]) =>
  items.some((item) => item.startsWith(`${canonicalId}(`));

function verdictOf(asked: Asked, answer: CollectedAnswer, citedExpected: number): Outcome['verdict'] {
  if (!asked.answerable) return answer.found ? 'not refused' : 'refused';
  if (!answer.found) return 'not found';
  return citedExpected > 0 ? 'right' : 'wrong cited';
}

export function outcomeOf(asked: Asked, answer: CollectedAnswer, milliseconds: number): Outcome {
  const provisions = asked.expected.flatMap(({ key, provisions: all }) =>
    all.map((provision) => `${key}#${provision}`),
  );
  const isExpected = (cited: string) => provisions.some((one) => belongsTo(cited, one));
  const expectedIds = answer.sources.map(({ canonical_id: cited }) => cited).filter(isExpected);
  const hits = answer.sources.filter(({ canonical_id: cited }) => isExpected(cited) || leadsIn(cited, expectedIds));
  const verdict = verdictOf(asked, answer, hits.length);
  const first = answer.sources[0];
  return {
    id: asked.id,
    question: asked.question,
    answerable: asked.answerable,
    verdict,
    isRight: verdict === 'right' || verdict === 'refused',
    answer,
    cited: answer.sources.length,
    citedExpected: hits.length,
    expectedFirst: first !== undefined && hits.includes(first),
    milliseconds,
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(3)));
const total = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + of(outcome), 0);

const timesAt = (outcomes: readonly Outcome[], q: number) =>
  Number(
    quantile(
      outcomes.map(({ milliseconds }) => milliseconds),
      q,
    ).toFixed(1),
  );

/**
 * Shares over the questions. `citation_precision` counts only listed provisions, so it is a lower bound: a helpful cited
 * provision that is not listed counts against it.
 */
export function measure(outcomes: readonly Outcome[]) {
  const answerable = outcomes.filter((outcome) => outcome.answerable);
  const others = outcomes.filter((outcome) => !outcome.answerable);
  const found = answerable.filter(({ answer }) => answer.found);
  const sentences = answerable.flatMap(({ answer }) => answer.sentences);
  return {
    questions: outcomes.length,
    found_accuracy: share(outcomes.filter((o) => o.answer.found === o.answerable).length, outcomes.length),
    answerable_found: share(found.length, answerable.length),
    citation_recall: share(answerable.filter(({ verdict }) => verdict === 'right').length, answerable.length),
    expected_first: share(answerable.filter(({ expectedFirst }) => expectedFirst).length, answerable.length),
    citation_precision: share(
      total(found, (o) => o.citedExpected),
      total(found, (o) => o.cited),
    ),
    unanswerable_refused: share(others.filter(({ answer }) => !answer.found).length, others.length),
    verbatim: share(sentences.filter(({ support }) => support !== 'unsupported').length, sentences.length),
    sentences_supported: share(sentences.filter(({ support }) => support === 'supported').length, sentences.length),
    sentences_per_answer: share(sentences.length, found.length),
    p50_ms: timesAt(outcomes, 0.5),
    p95_ms: timesAt(outcomes, 0.95),
  };
}
