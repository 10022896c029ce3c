import type { AnswerEvent, AnswerSource, Citation, Support } from '#contract/features/chat/answer-events.ts';

export type AnsweredSentence = { text: string; support: Support; reason: string; citations: Citation[] };

/** A whole answer, for callers that do not follow its events. Not found: no sentences or sources, but the nearest passages. */
export type CollectedAnswer = {
  question: string;
  found: boolean;
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

/** Reads an answer's events to the end. A sentence without a verdict counts as unsupported. */
export async function collectAnswer(events: AsyncIterable<AnswerEvent>): Promise<CollectedAnswer> {
  const answer: CollectedAnswer = {
    question: '',
    found: false,
    layout: 'quoted',
    model: null,
    fell_back: null,
    sentences: [],
    sources: [],
    nearest: [],
    could_not_find: [],
  };
  for await (const event of events) {
    if (event.type === 'searching') answer.question = event.question;
    else if (event.type === 'sources') {
      Object.assign(answer, { layout: event.layout, model: event.model ?? null, sources: event.sources });
    } else if (event.type === 'fell_back') {
      Object.assign(answer, { sentences: [], sources: [], fell_back: event.reason });
    } else if (event.type === 'text') {
      answer.sentences.push({ text: event.text, support: 'unsupported', reason: 'Not verified.', citations: [] });
    } else if (event.type === 'citation') {
      const { type: _, ...citation } = event;
      answer.sentences[event.sentence]?.citations.push(citation);
    } else if (event.type === 'verified') {
      const sentence = answer.sentences[event.sentence];
      if (sentence) Object.assign(sentence, { support: event.support, reason: event.reason });
    } else if (event.type === 'done') {
      answer.found = true;
      answer.sources = citedSources(answer);
      answer.could_not_find = event.could_not_find;
    } else {
      answer.nearest = event.nearest;
      answer.could_not_find = [event.reason];
    }
  }
  return answer;
}
