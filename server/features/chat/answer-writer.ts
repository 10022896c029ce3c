import type { AnswerEvent, Source } from '#contract/features/chat/answer-events.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RunContext } from '#server/platform/runs/runs.ts';
import { deleteCitationsOf, insertCitations, type NewCitation } from './citation-store.ts';

type CitationEvent = Extract<AnswerEvent, { type: 'citation' }>;
type Options = {
  clock: Clock;
  /** Hears at once that nothing more can be stored. */
  onFailure(error: unknown): void;
};

/** A search that takes longer is announced, ms; what a shorter one found says enough. */
const searchingAfterMs = 50;

/**
 * Stores an answer's events in order while the engine goes on: what comes during one write is written by the next, together. A
 * sentence is stored with its citation, the verdicts with the run's end. When an answer falls back, the citations of what it takes
 * back go with that event.
 */
export class AnswerWriter {
  readonly #context: RunContext;
  readonly #options: Options;
  readonly #sources = new Map<number, Source>();
  /** Not to be seen before what belongs to it. */
  #held: AnswerEvent[] = [];
  #ready: AnswerEvent[] = [];
  #cited: NewCitation[] = [];
  #takesBack = false;
  #releasing: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;

  constructor(context: RunContext, options: Options) {
    this.#context = context;
    this.#options = options;
  }

  /** @throws what kept earlier events from being stored */
  take(event: AnswerEvent): void {
    this.#refuseAfterFailure();
    // A text that comes after another: the one before has all its citations.
    if (event.type === 'text' && this.#held.length > 0) this.#release();
    if (event.type === 'searching') this.#releasing = setTimeout(() => this.#release(), searchingAfterMs);
    if (event.type === 'searching' || event.type === 'text' || event.type === 'verified') {
      this.#held.push(event);
      return;
    }
    if (event.type === 'sources') for (const source of event.sources) this.#sources.set(source.number, source);
    if (event.type === 'citation') this.#cited.push(this.#pin(event));
    if (event.type === 'fell_back') {
      this.#sources.clear();
      this.#cited = [];
      this.#takesBack = true;
    }
    this.#release(event);
  }

  /** Stores all that is left, this event as the run's last. @throws what kept it or earlier ones from being stored */
  async finish(last: AnswerEvent): Promise<void> {
    clearTimeout(this.#releasing);
    await this.#writing;
    this.#refuseAfterFailure();
    this.#ready.push(...this.#held, last);
    const { events, alongside } = this.#takeReady();
    await this.#context.finish(events, alongside);
  }

  /** When nothing is being stored any more, whatever became of it. Nothing may be taken after it. */
  async settled(): Promise<void> {
    clearTimeout(this.#releasing);
    await this.#writing;
  }

  #refuseAfterFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #release(...events: AnswerEvent[]): void {
    clearTimeout(this.#releasing);
    this.#ready.push(...this.#held, ...events);
    this.#held = [];
    this.#writing ??= this.#writeReady();
  }

  async #writeReady(): Promise<void> {
    try {
      while (this.#ready.length > 0) {
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
