import type { z } from 'zod';
import type {
  AnswerEvent,
  AnswerLevel,
  AnswerSource,
  AskedPart,
  Citation,
  leavesOpenSchema,
  PartOutcome,
  quoteAnswers,
  Support,
} from '#contract/features/chat/answer-events.ts';

export type AnsweredSentence = {
  text: string;
  support: Support;
  reason: string;
  citations: Citation[];
  /** The part of the question under which it stands; the first where nothing says. */
  part: number;
  /** Sentences with one number are one quote. Null for a model's sentence, and in older answers. */
  quote: number | null;
  /** Where in the text the deciding words stand, as start and end. */
  deciding: [number, number][];
  /** How well its quote answers the part. Null as above. */
  answers: (typeof quoteAnswers)[number] | null;
  /** Whether it stands in the cited element word for word. Null as above. */
  exact: boolean | null;
  /** What a quote that may answer leaves open. */
  open: z.infer<typeof leavesOpenSchema> | null;
};

type Summary = { lead: string; detail: string };

/** A whole answer, for callers that do not follow its events. Not found: no sentences or sources, but the nearest passages. */
export type CollectedAnswer = {
  question: string;
  found: boolean;
  /** Where the events name no level, an answer that was found is *answered*. */
  level: AnswerLevel;
  /** How the question was read; empty in older answers. */
  asked: AskedPart[];
  /** The subject with which a follow-up was read. */
  about: string | null;
  /** BCP 47 tag of the question's language where it is not English. */
  language: string | null;
  /** What became of each part; empty in older answers and where nothing was found. */
  parts: PartOutcome[];
  summary: Summary | null;
  /** Documents that contradict each other about what is quoted, one sentence each. */
  contradictions: string[];
  /** Who chose the quoted clauses as the answer, and the day (YYYY-MM-DD). */
  chosen_by: { name: string; on: string } | null;
  /** Quoted by the built-in writer, or written by `model`. */
  layout: 'quoted' | 'written';
  model: string | null;
  /** Why quotations replaced a model's answer. */
  fell_back: string | null;
  sentences: AnsweredSentence[];
  sources: AnswerSource[];
  nearest: AnswerSource[];
  could_not_find: string[];
};

/** A model receives more sources than it cites. */
function citedSources({ layout, sentences, sources }: CollectedAnswer): AnswerSource[] {
  if (layout === 'quoted') return sources;
  const cited = new Set(sentences.flatMap(({ citations }) => citations.map(({ source }) => source)));
  return sources.filter(({ number }) => cited.has(number));
}

const unread = (): CollectedAnswer => ({
  question: '',
  found: false,
  level: 'not_found',
  asked: [],
  about: null,
  language: null,
  parts: [],
  summary: null,
  contradictions: [],
  chosen_by: null,
  layout: 'quoted',
  model: null,
  fell_back: null,
  sentences: [],
  sources: [],
  nearest: [],
  could_not_find: [],
});

const sentenceOf = ({
  text,
  part = 0,
  quote,
  deciding = [],
}: Extract<AnswerEvent, { type: 'text' }>): AnsweredSentence => ({
  text,
  support: 'unsupported',
  reason: 'Not verified.',
  citations: [],
  part,
  quote: quote ?? null,
  deciding,
  answers: null,
  exact: null,
  open: null,
});

function end(answer: CollectedAnswer, event: Extract<AnswerEvent, { type: 'done' | 'not_found' }>): void {
  answer.summary = event.summary ?? null;
  if (event.type === 'not_found') {
    answer.nearest = event.nearest;
    answer.could_not_find = [event.reason];
    return;
  }
  answer.found = true;
  answer.level = event.level ?? 'answered';
  answer.parts = event.parts ?? [];
  answer.chosen_by = event.chosen_by ?? null;
  answer.contradictions = (event.contradictions ?? []).map(({ text }) => text);
  answer.sources = citedSources(answer);
  answer.could_not_find = event.could_not_find;
}

/** Reads an answer's events to the end. A sentence without a verdict counts as unsupported. */
export async function collectAnswer(events: AsyncIterable<AnswerEvent>): Promise<CollectedAnswer> {
  const answer = unread();
  for await (const event of events) {
    if (event.type === 'searching') answer.question = event.question;
    else if (event.type === 'read') {
      const { parts, about = null, language = null } = event;
      Object.assign(answer, { asked: parts, about, language });
    } else if (event.type === 'sources') {
      Object.assign(answer, { layout: event.layout, model: event.model ?? null, sources: event.sources });
    } else if (event.type === 'fell_back') {
      Object.assign(answer, { sentences: [], sources: [], fell_back: event.reason });
    } else if (event.type === 'text') answer.sentences.push(sentenceOf(event));
    else if (event.type === 'citation') {
      const { type: _, ...citation } = event;
      answer.sentences[event.sentence]?.citations.push(citation);
    } else if (event.type === 'verified') {
      const { support, reason, exact = null, answers = null, open = null } = event;
      const sentence = answer.sentences[event.sentence];
      if (sentence) Object.assign(sentence, { support, reason, exact, answers, open });
    } else end(answer, event);
  }
  return answer;
}
