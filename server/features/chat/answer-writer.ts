import type { AnswerEvent, Source } from '#contract/features/chat/answer-events.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RunContext } from '#server/platform/runs/runs.ts';
import { deleteCitationsOf, insertCitations, type NewCitation } from './citation-store.ts';

type CitationEvent = Extract<AnswerEvent, { type: 'citation' }>;
export type LastEvent = Extract<AnswerEvent, { type: 'done' | 'not_found' }>;
type Options = {
  clock: Clock;
  /** Hears at once that nothing more can be stored. */
  onFailure(error: unknown): void;
  /** In the transaction that stores the last event. */
  onFinish(tx: Tx, last: LastEvent): Promise<void>;
};

/** How long words and verdicts may wait for what comes with them, ms: not to be noticed, and longer than quoting takes. */
const soonMs = 50;

/**
 * Stores an answer's events in order while the engine goes on, those that come close together in one transaction with their
 * citations: its sources at once, and a quoted answer's sentences with its end. When an answer falls back, the citations of what it
 * takes back go with that event.
 */
export class AnswerWriter {
  readonly #context: RunContext;
  readonly #options: Options;
  readonly #sources = new Map<number, Source>();
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

  /** @throws what kept earlier events from being stored */
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

  /** Stores all that is left, this event as the run's last. @throws what kept it or earlier ones from being stored */
  async finish(last: LastEvent): Promise<void> {
    await this.settled();
    this.#refuseAfterFailure();
    this.#ready.push(last);
    const { events, alongside } = this.#takeReady();
    await this.#context.finish(events, async (tx) => {
      await alongside?.(tx);
      await this.#options.onFinish(tx, last);
    });
  }

  /** When nothing is being stored any more, whatever became of it; what waits then is left to `finish`. */
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

  /** What is ready, and what belongs into the same transaction. */
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
