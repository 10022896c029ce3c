import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { AnswerRecord, RecordedSource, StoredRecord } from '#contract/features/chat/answer-record.ts';
import { clauseNumber } from '#contract/features/chat/clause-number.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import type { ToldAnswer } from '../export/read-answers.ts';

type Known = {
  stored: StoredRecord | undefined;
  /** SHA-256 of the present text, by element; absent where it can no longer be read. */
  hashes: ReadonlyMap<string, string>;
};

const hashCited = ({ sentences }: CollectedAnswer, { element_id: id }: AnswerSource): string | null =>
  sentences.flatMap(({ citations }) => citations).find((citation) => citation.element_id === id)?.text_hash || null;

/** What has become of a passage. One that no sentence cites has no hash to compare: only whether it is still there is known. */
function passageNow(then: string | null, now: string | undefined): 'same' | 'changed' | 'gone' {
  if (now === undefined) return 'gone';
  return then === null || then === now ? 'same' : 'changed';
}

const presentSource =
  ({ answer, now }: ToldAnswer, { hashes }: Known) =>
  (source: AnswerSource): RecordedSource => {
    if (source.withheld) return { withheld: true, number: source.number };
    const hash = hashCited(answer, source);
    const state = now.get(source.element_id);
    return {
      withheld: false,
      number: source.number,
      title: source.title,
      is_guide: source.is_guide,
      clause: clauseNumber(source) ?? source.section_path.at(-1) ?? null,
      version: source.version,
      effective_from: source.effective_from,
      document_id: source.document_id,
      element_id: source.element_id,
      lineage_id: source.lineage_id,
      text_hash: hash,
      status_then: source.version_status,
      status_now: state?.status ?? (hashes.has(source.element_id) ? null : 'withdrawn'),
      current_version: state?.current?.version ?? null,
      passage: passageNow(hash, hashes.get(source.element_id)),
    };
  };

/** Each source once: parts may share their nearest passages. */
const nearestOf = ({ nearest, parts }: CollectedAnswer): AnswerSource[] => [
  ...new Map(
    [...nearest, ...parts.flatMap((part) => part.nearest)].map((source) => [source.element_id, source]),
  ).values(),
];

const verdictsOf = ({ sentences, sources }: CollectedAnswer): AnswerRecord['verdicts'] => {
  const withheld = new Set(sources.flatMap((source) => (source.withheld ? source.number : [])));
  return sentences.map(({ text, part, citations, support, reason, exact, answers }, sentence) => {
    const cited = [...new Set(citations.map(({ source }) => source))];
    const isWithheld = text === '' || cited.some((number) => withheld.has(number));
    return {
      sentence,
      part,
      sources: cited,
      support,
      reason: isWithheld ? '' : reason,
      exact,
      answers,
      withheld: isWithheld,
    };
  });
};

/** The record of an answer as its reader may see it: what the run stored, and what the answer's events tell this reader. */
export function presentRecord(told: ToldAnswer, known: Known): AnswerRecord {
  const { asked, answer } = told;
  const { category = [], domain = [], subDomain = [], document = [], library = true, as_of: asOf } = asked.filters;
  const present = presentSource(told, known);
  const sources = answer.sources.map(present);
  const isSettled = answer.found || answer.summary !== null || answer.could_not_find.length > 0;
  return {
    question_id: asked.id,
    run_id: asked.runId,
    question: asked.text,
    state: asked.state,
    stored: known.stored ?? null,
    model: answer.layout === 'written' ? answer.model : null,
    fell_back: answer.fell_back,
    read: { parts: answer.asked, about: answer.about, language: answer.language },
    as_of: asOf ?? null,
    scope: { categories: category, domains: domain, subdomains: subDomain, documents: document.length, library },
    asked_at: asked.createdAt.toISOString(),
    ended_at: asked.finishedAt?.toISOString() ?? null,
    level: isSettled ? answer.level : null,
    summary: answer.summary ? [answer.summary.lead, answer.summary.detail].filter(Boolean).join(' ') : '',
    counts: {
      sentences: answer.sentences.length,
      sources: sources.length,
      withheld: sources.filter(({ withheld }) => withheld).length,
    },
    sources,
    nearest: nearestOf(answer).map(present),
    verdicts: verdictsOf(answer),
  };
}
