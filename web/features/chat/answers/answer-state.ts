import type { AnswerEvent, AnswerSource, Citation, Support } from '#contract/features/chat/answer-events.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';

export type Sentence = {
  text: string;
  /** It cites a document that the reader may not read, so its text is empty. */
  isWithheld?: true;
  citations: readonly Citation[];
  support: Support | undefined;
  reason: string;
};

/** A source as shown: the event's data with its present status. */
export type ShownSource = Omit<AnswerSource, 'version_status'> & {
  version_status: AnswerSource['version_status'] | 'withdrawn';
};

export type AnswerPhase = 'waiting' | 'searching' | 'writing' | 'done' | 'not_found' | 'failed' | 'stopped';

/** An answer as far as its events have arrived. */
export type AnswerState = {
  phase: AnswerPhase;
  /** Number of the last event received. */
  lastSeq: number;
  layout: 'quoted' | 'written';
  /** The model that writes; undefined when the built-in writer quotes. */
  model: string | undefined;
  /** Why quotations replaced the model's answer. */
  fellBack: string | undefined;
  sources: readonly ShownSource[];
  sentences: readonly Sentence[];
  couldNotFind: readonly string[];
  notFoundReason: string;
  nearest: readonly AnswerSource[];
  failure: { code: number; title: string; description: string } | undefined;
};

export const emptyAnswer: AnswerState = {
  phase: 'waiting',
  lastSeq: 0,
  layout: 'quoted',
  model: undefined,
  fellBack: undefined,
  sources: [],
  sentences: [],
  couldNotFind: [],
  notFoundReason: '',
  nearest: [],
  failure: undefined,
};

type Lifecycle =
  | { type: 'restarted'; attempt: number }
  | { type: 'stopped' }
  | { type: 'failed'; error_code: number; error_title: string; description: string };

const blank: Sentence = { text: '', citations: [], support: undefined, reason: '' };

const finalPhases: readonly AnswerPhase[] = ['done', 'not_found', 'failed', 'stopped'];
export const isFinal = (phase: AnswerPhase): boolean => finalPhases.includes(phase);

function withSentence(state: AnswerState, index: number, change: (sentence: Sentence) => Sentence): AnswerState {
  const sentences = [...state.sentences];
  while (sentences.length <= index) sentences.push(blank);
  sentences[index] = change(sentences[index] ?? blank);
  return { ...state, phase: 'writing', sentences };
}

/** A model receives more sources than it cites; once it has finished, only the cited ones are shown. */
function citedSources({ layout, sources, sentences }: AnswerState): readonly ShownSource[] {
  if (layout === 'quoted') return sources;
  const cited = new Set(sentences.flatMap(({ citations }) => citations.map(({ source }) => source)));
  return sources.filter(({ number }) => cited.has(number));
}

/** Sentences without a mark count as supported; a model's count only once checked. */
function endedEarly({ layout, sentences }: AnswerState): readonly Sentence[] {
  if (layout === 'quoted') return sentences;
  const reason = 'Not checked, because the answer ended early.';
  return sentences.map((sentence) => (sentence.support ? sentence : { ...sentence, support: 'unsupported', reason }));
}

function take(state: AnswerState, event: AnswerEvent | Lifecycle): AnswerState {
  switch (event.type) {
    case 'searching':
      return { ...state, phase: 'searching' };
    case 'sources':
      return { ...state, phase: 'writing', layout: event.layout, model: event.model, sources: event.sources };
    case 'fell_back':
      return { ...emptyAnswer, phase: 'searching', lastSeq: state.lastSeq, fellBack: event.reason };
    case 'text':
      return withSentence(state, event.sentence, (sentence) => ({
        ...sentence,
        text: sentence.text + event.text,
        ...(event.withheld && { isWithheld: event.withheld }),
      }));
    case 'citation': {
      const { type: _type, ...citation } = event;
      return withSentence(state, event.sentence, (sentence) => ({
        ...sentence,
        citations: [...sentence.citations, citation],
      }));
    }
    case 'verified':
      return withSentence(state, event.sentence, (sentence) => ({
        ...sentence,
        support: event.support,
        reason: event.reason,
      }));
    case 'done':
      return { ...state, phase: 'done', sources: citedSources(state), couldNotFind: event.could_not_find };
    case 'not_found':
      return { ...state, phase: 'not_found', notFoundReason: event.reason, nearest: event.nearest };
    case 'restarted':
      return { ...emptyAnswer, lastSeq: state.lastSeq };
    case 'stopped':
      return { ...state, phase: 'stopped', sources: citedSources(state), sentences: endedEarly(state) };
    case 'failed': {
      const { error_code: code, error_title: title, description } = event;
      const ended = { sources: citedSources(state), sentences: endedEarly(state) };
      return { ...state, ...ended, phase: 'failed', failure: { code, title, description } };
    }
    default:
      // A newer server may send events this page does not know.
      return state;
  }
}

/** Applies one numbered event to the answer. Repeated events change nothing, so a replay may overlap. */
export function reduceAnswer(state: AnswerState, event: RunEvent): AnswerState {
  if (event.seq <= state.lastSeq) return state;
  // The contract's union, flattened by the run's envelope; the server validates its output against it.
  const told = { type: event.type, ...event.payload } as AnswerEvent | Lifecycle;
  return { ...take(state, told), lastSeq: event.seq };
}
