import type { AnswerEvent, AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { StoredRecord } from '#contract/features/chat/answer-record.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RunContext } from '#server/platform/runs/runs.ts';
import { deleteCitationsOf, insertCitations, type NewCitation } from './citation-store.ts';

type CitationEvent = Extract<AnswerEvent, { type: 'citation' }>;
export type LastEvent = Extract<AnswerEvent, { type: 'done' | 'not_found' }>;
type Options = {
  clock: Clock;
  /** Called as soon as an event cannot be stored, after which no more can be. */
  onFailure(error: unknown): void;
  /** Runs in the transaction that stores the last event. */
  onFinish(tx: Tx, last: LastEvent, made: StoredRecord): Promise<void>;
};

/** How long text and verdicts may wait to be stored together, ms: too short to notice, and longer than quoting takes. */
const soonMs = 50;

/**
 * Stores an answer's events in order while the engine continues. Events that come close together share one transaction with their
 * citations. Sources are stored at once, and a quoted answer's sentences with its end. When an answer falls back, that event deletes the
 * citations of the text it retracts.
 */
export class AnswerEventWriter {
  readonly #context: RunContext;
  readonly #options: Options;
  readonly #sources = new Map<number, AnswerSource>();
  #ready: AnswerEvent[] = [];
  #cited: NewCitation[] = [];
  #takesBack = false;
  #timer: NodeJS.Timeout | undefined;
  #isDue = false;
  #writing: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;

  constructor(context: RunContext, options: Options) {
    this.#context = context;
    this.#options = options;
  }

  /** @throws the error that kept earlier events from being stored */
  take(event: AnswerEvent): void {
    this.#refuseAfterFailure();
    this.#ready.push(event);
    if (event.type === 'sources') for (const source of event.sources) this.#sources.set(source.number, source);
    if (event.type === 'citation') this.#cited.push(this.#pin(event));
    if (event.type === 'fell_back') {
      this.#sources.clear();
      this.#cited = [];
      this.#takesBack = true;
    }
    if (event.type === 'sources' || event.type === 'fell_back') this.#writeNow();
    else this.#timer ??= setTimeout(() => this.#writeNow(), soonMs);
  }

  /**
   * Stores the remaining events, with this one as the run's last.
   * @throws the error that kept this event or earlier ones from being stored
   */
  async finish(last: LastEvent, made: StoredRecord): Promise<void> {
    await this.settled();
    this.#refuseAfterFailure();
    this.#ready.push(last);
    const { events, alongside } = this.#takeReady();
    await this.#context.finish(events, async (tx) => {
      await alongside?.(tx);
      await this.#options.onFinish(tx, last, made);
    });
  }

  /** Resolves when no write is under way, whether it succeeded or failed. `finish` stores what is still queued. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #refuseAfterFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #writeNow(): void {
    this.#isDue = true;
    this.#writing ??= this.#writeWhileDue();
  }

  async #writeWhileDue(): Promise<void> {
    try {
      while (this.#isDue) {
        const { events, alongside } = this.#takeReady();
        await this.#context.append(events, alongside);
      }
    } catch (error) {
      this.#failure = { error };
      this.#options.onFailure(error);
    } finally {
      this.#writing = undefined;
    }
  }

  /** Takes the queued events, and the citation changes that belong in the same transaction. */
  #takeReady() {
    const [events, cited, takesBack] = [this.#ready, this.#cited, this.#takesBack];
    [this.#ready, this.#cited, this.#takesBack] = [[], [], false];
    clearTimeout(this.#timer);
    [this.#timer, this.#isDue] = [undefined, false];
    if (cited.length === 0 && !takesBack) return { events };
    const alongside = async (tx: Tx) => {
      if (takesBack) await deleteCitationsOf(tx, this.#context.run.id);
      if (cited.length > 0) await insertCitations(tx, cited);
    };
    return { events, alongside };
  }

  #pin(event: CitationEvent): NewCitation {
    const source = this.#sources.get(event.source);
    if (source === undefined) throw new Error('A citation names a source not announced.');
    return {
      id: newId(),
      runId: this.#context.run.id,
      sentence: event.sentence,
      elementId: event.element_id,
      versionId: source.document_id,
      lineageId: source.lineage_id,
      quoteStart: event.start,
      quoteEnd: event.end,
      textHash: event.text_hash,
      createdAt: this.#options.clock.now(),
    };
  }
}
