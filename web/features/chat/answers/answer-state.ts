import type {
  AnswerEvent,
  AnswerLevel,
  AnswerSource,
  AskedPart,
  Citation,
  PartOutcome,
  Support,
} from '#contract/features/chat/answer-events.ts';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';

type Verified = Extract<AnswerEvent, { type: 'verified' }>;
type Done = Extract<AnswerEvent, { type: 'done' }>;

export type QuoteAnswers = NonNullable<Verified['answers']>;
export type ToldContradiction = NonNullable<Done['contradictions']>[number];

export type Sentence = {
  text: string;
  /** The part of the question under which it is quoted. */
  part?: number | undefined;
  /** Sentences with one number are one quote. */
  quote?: number | undefined;
  /** Where in the text the deciding words stand, as start and end. */
  deciding?: readonly (readonly [number, number])[] | undefined;
  /** It cites a document that the reader may not read, so its text is empty. */
  isWithheld?: true;
  citations: readonly Citation[];
  support: Support | undefined;
  reason: string;
  /** Of a quoted sentence: whether it stands in its element word for word, and how well its quote answers. */
  isExact?: boolean | undefined;
  answers?: QuoteAnswers | undefined;
  open?: Verified['open'];
  /** Every passage that it cites was withdrawn since. */
  isGone?: true;
};

/** A source as shown: the event's data with its present status. */
export type ShownSource = Omit<AnswerSource, 'version_status'> & {
  version_status: AnswerSource['version_status'] | 'withdrawn';
  /** The day (YYYY-MM-DD) that the question is about, if not today; its status is that of today. */
  asOf?: string | undefined;
  /** The version in force now, where that is another one. */
  current?: CitedNow['current'];
};

/** How a question was read. */
export type ReadQuestion = {
  parts: readonly AskedPart[];
  /** The subject of a follow-up, from an earlier question of the chat. */
  about: string | undefined;
  /** BCP 47 tag of a language other than English. */
  language: string | undefined;
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
  nearest: readonly ShownSource[];
  /** Undefined in answers from before questions were read in parts; so are the level and the summary, also where a model wrote. */
  readAs: ReadQuestion | undefined;
  level: AnswerLevel | undefined;
  summary: NonNullable<Done['summary']> | undefined;
  outcomes: readonly PartOutcome[];
  contradictions: readonly ToldContradiction[];
  chosenBy: NonNullable<Done['chosen_by']> | undefined;
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
  readAs: undefined,
  level: undefined,
  summary: undefined,
  outcomes: [],
  contradictions: [],
  chosenBy: undefined,
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

/** What the events of one sentence say of it, without its words and citations. */
const spoken = ({ part, quote, deciding }: Extract<AnswerEvent, { type: 'text' }>) => ({
  ...(part !== undefined && { part }),
  ...(quote !== undefined && { quote }),
  ...(deciding !== undefined && { deciding }),
});

const checked = ({ support, reason, exact, answers, open }: Verified) => ({
  support,
  reason,
  ...(exact !== undefined && { isExact: exact }),
  ...(answers !== undefined && { answers }),
  ...(open !== undefined && { open }),
});

/** The end of an answer; older ones and those of a model say less. */
const ended = (state: AnswerState, told: Done): AnswerState => ({
  ...state,
  phase: 'done',
  sources: citedSources(state),
  couldNotFind: told.could_not_find,
  level: told.level,
  summary: told.summary,
  outcomes: told.parts ?? [],
  contradictions: told.contradictions ?? [],
  chosenBy: told.chosen_by,
});

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
    case 'read': {
      const { parts, about, language } = event;
      return { ...state, readAs: { parts, about, language } };
    }
    case 'sources':
      return { ...state, phase: 'writing', layout: event.layout, model: event.model, sources: event.sources };
    case 'fell_back':
      // The question was read before anyone wrote.
      return { ...emptyAnswer, readAs: state.readAs, phase: 'searching', fellBack: event.reason };
    case 'text':
      return withSentence(state, event.sentence, (sentence) => ({
        ...sentence,
        text: sentence.text + event.text,
        ...spoken(event),
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
      return withSentence(state, event.sentence, (sentence) => ({ ...sentence, ...checked(event) }));
    case 'done':
      return ended(state, event);
    case 'not_found': {
      const { reason: notFoundReason, nearest, summary } = event;
      return { ...state, phase: 'not_found', notFoundReason, nearest, summary };
    }
    case 'restarted':
      return emptyAnswer;
    case 'stopped':
      return { ...state, phase: 'stopped', sources: citedSources(state), sentences: endedEarly(state) };
    case 'failed': {
      const { error_code: code, error_title: title, description } = event;
      const last = { sources: citedSources(state), sentences: endedEarly(state) };
      return { ...state, ...last, phase: 'failed', failure: { code, title, description } };
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
