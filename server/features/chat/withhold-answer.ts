import type { AnswerEvent, AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';

/** Of these document versions, by id, the ones that the reader may read. */
export type MayRead = (documentIds: readonly string[]) => Promise<ReadonlySet<string>>;

type Sources = Extract<AnswerEvent, { type: 'sources' }>;
type Citation = Extract<AnswerEvent, { type: 'citation' }>;
type Verified = Extract<AnswerEvent, { type: 'verified' }>;
type NotFound = Extract<AnswerEvent, { type: 'not_found' }>;
type Done = Extract<AnswerEvent, { type: 'done' }>;

/** What is known of one sentence before it is shown. */
type Sentence = { cited: Set<number>; support: Verified['support'] | undefined };

/** An id that no stored row has: made from the run's id and the source's number. */
const unusedId = (runId: string, number: number): string =>
  `${runId.slice(0, -3)}${String(number).padStart(3, '0').slice(-3)}`;

/** The nearest passages of a part are numbered from 1 as the sources are; their made-up ids are others. */
const partNumber = (part: number, number: number): number => 100 * ((part % 9) + 1) + number;

function withoutWords(source: AnswerSource, runId: string, unused = source.number): AnswerSource {
  const id = unusedId(runId, unused);
  return {
    number: source.number,
    document_id: id,
    element_id: id,
    canonical_id: '',
    lineage_id: id,
    version: 1,
    version_status: 'in_force',
    effective_from: '',
    title: '',
    section_path: [],
    element_number: null,
    quote: '',
    is_guide: false,
    withheld: true,
  };
}

/** Reads a stored run event as an event of the answer's union. Stored events were validated before they were written. */
const payloadOf = <Event extends AnswerEvent>(event: RunEvent): Event =>
  ({ type: event.type, ...event.payload }) as Event;

const withPayload = (event: RunEvent, { type: _type, ...payload }: AnswerEvent): RunEvent => ({ ...event, payload });

/**
 * One answer as one reader may see it. Nothing of a document they may not read appears: no title or number, no quotation, and no sentence
 * based on it. A quotation is based on what it cites. A model's sentence may be based on anything the model read, so it is shown only when
 * all its citations are readable and support it.
 */
class ShownAnswer {
  readonly #mayRead: MayRead;
  readonly #pending: RunEvent[] = [];
  #withheld = new Set<number>();
  #layout: Sources['layout'] = 'quoted';
  #sentences = new Map<number, Sentence>();

  constructor(mayRead: MayRead) {
    this.#mayRead = mayRead;
  }

  /** @returns the events that can be shown now, in order. Sentences wait until everything they are based on is known. */
  async take(event: RunEvent): Promise<RunEvent[]> {
    switch (event.type) {
      case 'sources':
        return [...this.#release(), await this.#sources(event)];
      case 'not_found':
        return [...this.#release(), await this.#nearest(event)];
      case 'done':
        return [...this.#release(), await this.#done(event)];
      case 'text':
      case 'citation':
      case 'verified':
        return this.#defer(event);
      case 'restarted':
      case 'fell_back': {
        const before = this.#release();
        this.#forget();
        return [...before, event];
      }
      default:
        return [...this.#release(), event];
    }
  }

  #forget(): void {
    this.#withheld = new Set();
    this.#sentences = new Map();
  }

  /** @returns which of these sources are of a document that the reader may not read */
  async #hidden(sources: readonly AnswerSource[]): Promise<(source: AnswerSource) => boolean> {
    const ids = new Set(sources.map(({ document_id: id }) => id));
    const readable = ids.size === 0 ? ids : await this.#mayRead([...ids]);
    return ({ document_id: id }) => !readable.has(id);
  }

  async #sources(event: RunEvent): Promise<RunEvent> {
    const told = payloadOf<Sources>(event);
    this.#forget();
    this.#layout = told.layout;
    const isHidden = await this.#hidden(told.sources);
    this.#withheld = new Set(told.sources.filter(isHidden).map(({ number }) => number));
    if (this.#withheld.size === 0) return event;
    const sources = told.sources.map((source) =>
      this.#withheld.has(source.number) ? withoutWords(source, event.run_id) : source,
    );
    return withPayload(event, { ...told, sources });
  }

  async #nearest(event: RunEvent): Promise<RunEvent> {
    const told = payloadOf<NotFound>(event);
    const isHidden = await this.#hidden(told.nearest);
    const nearest = told.nearest.map((source) => (isHidden(source) ? withoutWords(source, event.run_id) : source));
    return withPayload(event, { ...told, nearest });
  }

  /** The end names passages beyond the sources, and says what sources say: of neither may anything unreadable be left. */
  async #done(event: RunEvent): Promise<RunEvent> {
    const { parts = [], contradictions = [], ...told } = payloadOf<Done>(event);
    const isHidden = await this.#hidden(parts.flatMap(({ nearest }) => nearest));
    const shown = contradictions.filter(({ sources }) => sources.every((number) => !this.#withheld.has(number)));
    return withPayload(event, {
      ...told,
      ...('parts' in event.payload && {
        parts: parts.map((outcome) => ({
          ...outcome,
          nearest: outcome.nearest.map((source) =>
            isHidden(source) ? withoutWords(source, event.run_id, partNumber(outcome.part, source.number)) : source,
          ),
        })),
      }),
      ...('contradictions' in event.payload && { contradictions: shown }),
    });
  }

  #defer(event: RunEvent): RunEvent[] {
    if (this.#withheld.size === 0) return [event];
    this.#pending.push(event);
    const told = payloadOf<Extract<AnswerEvent, { sentence: number }>>(event);
    const sentence = this.#sentences.get(told.sentence) ?? { cited: new Set<number>(), support: undefined };
    this.#sentences.set(told.sentence, sentence);
    if (told.type === 'citation') sentence.cited.add(told.source);
    if (told.type !== 'verified') return [];
    sentence.support = told.support;
    const waiting = this.#pending.some((pending) => {
      const { sentence: of } = payloadOf<Verified>(pending);
      return this.#sentences.get(of)?.support === undefined;
    });
    return waiting ? [] : this.#release();
  }

  #release(): RunEvent[] {
    return this.#pending.splice(0).map((event) => this.#shown(event));
  }

  #isShown(index: number): boolean {
    const sentence = this.#sentences.get(index);
    // An answer that ended before this sentence was verified may have been about to cite more.
    if (sentence?.support === undefined || sentence.cited.size === 0) return false;
    if ([...sentence.cited].some((source) => this.#withheld.has(source))) return false;
    return this.#layout === 'quoted' || sentence.support === 'supported';
  }

  #shown(event: RunEvent): RunEvent {
    const told = payloadOf<Extract<AnswerEvent, { sentence: number }>>(event);
    if (told.type === 'citation') return this.#withheld.has(told.source) ? this.#citation(event, told) : event;
    if (this.#isShown(told.sentence)) return event;
    if (told.type === 'text') {
      // Where its deciding words stand tells how long it is.
      const { deciding: _, ...place } = told;
      return withPayload(event, { ...place, text: '', withheld: true });
    }
    const { open: _, ...verdict } = told;
    return withPayload(event, { ...verdict, reason: '' });
  }

  #citation(event: RunEvent, told: Citation): RunEvent {
    const id = unusedId(event.run_id, told.source);
    return withPayload(event, { ...told, element_id: id, start: 0, end: 1, text_hash: '' });
  }
}

/** The events of an answer as one reader may see them, in order and with their numbers. Null is a heartbeat. */
export async function* withholdAnswer(
  events: AsyncIterable<RunEvent | null>,
  mayRead: MayRead,
): AsyncGenerator<RunEvent | null, void, void> {
  const answer = new ShownAnswer(mayRead);
  for await (const event of events) {
    if (event === null) yield null;
    else yield* await answer.take(event);
  }
}
