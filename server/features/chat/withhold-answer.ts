import type { AnswerEvent, Source } from '#contract/features/chat/answer-events.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';

/** Of these versions of documents, by id, those that the reader may read. */
export type MayRead = (documentIds: readonly string[]) => Promise<ReadonlySet<string>>;

type Sources = Extract<AnswerEvent, { type: 'sources' }>;
type Citation = Extract<AnswerEvent, { type: 'citation' }>;
type Verified = Extract<AnswerEvent, { type: 'verified' }>;
type NotFound = Extract<AnswerEvent, { type: 'not_found' }>;

/** What is known of one sentence before it is shown. */
type Sentence = { cited: Set<number>; support: Verified['support'] | undefined };

/** An id that no stored thing has: the run's with the source's number. */
const nobodys = (runId: string, number: number): string =>
  `${runId.slice(0, -3)}${String(number).padStart(3, '0').slice(-3)}`;

function withoutWords(source: Source, runId: string): Source {
  const id = nobodys(runId, source.number);
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

/** An event of the answer's union, as the run's envelope stores it: what is stored was parsed before it was written. */
const payloadOf = <Event extends AnswerEvent>(event: RunEvent): Event =>
  ({ type: event.type, ...event.payload }) as Event;

const withPayload = (event: RunEvent, { type: _type, ...payload }: AnswerEvent): RunEvent => ({ ...event, payload });

/**
 * One answer as one reader may see it. Nothing of a document they may not read leaves it: not its title or number, no quotation,
 * and no sentence that rests on it. A quotation rests on what it cites. What a model wrote may rest on anything the model read, so
 * of its sentences only those are shown that readable documents alone are cited for and bear out.
 */
class ShownAnswer {
  readonly #mayRead: MayRead;
  readonly #held: RunEvent[] = [];
  #withheld = new Set<number>();
  #layout: Sources['layout'] = 'quoted';
  #sentences = new Map<number, Sentence>();

  constructor(mayRead: MayRead) {
    this.#mayRead = mayRead;
  }

  /** @returns what can be shown now, in order; sentences wait until all they rest on is known */
  async take(event: RunEvent): Promise<RunEvent[]> {
    switch (event.type) {
      case 'sources':
        return [...this.#release(), await this.#sources(event)];
      case 'not_found':
        return [...this.#release(), await this.#nearest(event)];
      case 'text':
      case 'citation':
      case 'verified':
        return this.#hold(event);
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

  async #unreadable(sources: readonly Source[]): Promise<Set<number>> {
    const readable = await this.#mayRead([...new Set(sources.map(({ document_id: id }) => id))]);
    return new Set(sources.flatMap(({ number, document_id: id }) => (readable.has(id) ? [] : [number])));
  }

  async #sources(event: RunEvent): Promise<RunEvent> {
    const told = payloadOf<Sources>(event);
    this.#forget();
    this.#layout = told.layout;
    this.#withheld = await this.#unreadable(told.sources);
    if (this.#withheld.size === 0) return event;
    const sources = told.sources.map((source) =>
      this.#withheld.has(source.number) ? withoutWords(source, event.run_id) : source,
    );
    return withPayload(event, { ...told, sources });
  }

  async #nearest(event: RunEvent): Promise<RunEvent> {
    const told = payloadOf<NotFound>(event);
    const unreadable = await this.#unreadable(told.nearest);
    if (unreadable.size === 0) return event;
    const nearest = told.nearest.map((source) =>
      unreadable.has(source.number) ? withoutWords(source, event.run_id) : source,
    );
    return withPayload(event, { ...told, nearest });
  }

  #hold(event: RunEvent): RunEvent[] {
    if (this.#withheld.size === 0) return [event];
    this.#held.push(event);
    const told = payloadOf<Extract<AnswerEvent, { sentence: number }>>(event);
    const sentence = this.#sentences.get(told.sentence) ?? { cited: new Set<number>(), support: undefined };
    this.#sentences.set(told.sentence, sentence);
    if (told.type === 'citation') sentence.cited.add(told.source);
    if (told.type !== 'verified') return [];
    sentence.support = told.support;
    const waiting = this.#held.some((held) => {
      const { sentence: of } = payloadOf<Verified>(held);
      return this.#sentences.get(of)?.support === undefined;
    });
    return waiting ? [] : this.#release();
  }

  #release(): RunEvent[] {
    return this.#held.splice(0).map((event) => this.#shown(event));
  }

  #isShown(index: number): boolean {
    const sentence = this.#sentences.get(index);
    // What the answer ended before judging may have been about to cite more.
    if (sentence?.support === undefined || sentence.cited.size === 0) return false;
    if ([...sentence.cited].some((source) => this.#withheld.has(source))) return false;
    return this.#layout === 'quoted' || sentence.support === 'supported';
  }

  #shown(event: RunEvent): RunEvent {
    const told = payloadOf<Extract<AnswerEvent, { sentence: number }>>(event);
    if (told.type === 'citation') return this.#withheld.has(told.source) ? this.#citation(event, told) : event;
    if (this.#isShown(told.sentence)) return event;
    if (told.type === 'text') return withPayload(event, { ...told, text: '', withheld: true });
    return withPayload(event, { ...told, reason: '' });
  }

  #citation(event: RunEvent, told: Citation): RunEvent {
    const id = nobodys(event.run_id, told.source);
    return withPayload(event, { ...told, element_id: id, start: 0, end: 1, text_hash: '' });
  }
}

/** The events of an answer as one reader may see them, in their order and with their numbers; null is a heartbeat. */
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
