import type { ReviewEvent } from '#contract/features/review/review-events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RunContext } from '#server/platform/runs/runs.ts';
import type { StoredJudgement } from './finding-store.ts';

/** A judgement with the set of its requirement, for the run's event. One that an earlier attempt told is told no more. */
export type TakenFinding = { judgement: StoredJudgement; setId: string; isTold: boolean };

type Options = {
  total: number;
  /** Requirements that earlier attempts judged. */
  judged: number;
  /** Throws where the review may not go on. Called before each write. */
  check(): Promise<void>;
  store(tx: Tx, judged: readonly StoredJudgement[]): Promise<void>;
  onFailure(error: unknown): void;
};

/** Findings stored with one transaction. */
const mostAtOnce = 100;

/**
 * Stores findings in the order in which they come, each with its event. While one transaction is under way the next ones gather, so that a
 * fast review writes few of them.
 */
export class FindingWriter {
  readonly #context: Pick<RunContext, 'append'>;
  readonly #options: Options;
  /** The status last told, by finding. */
  readonly #told = new Map<string, string>();
  #waiting: TakenFinding[] = [];
  #work: Promise<void> | undefined;
  #failure: unknown;

  constructor(context: Pick<RunContext, 'append'>, options: Options) {
    this.#context = context;
    this.#options = options;
  }

  take(finding: TakenFinding): void {
    this.#waiting.push(finding);
    this.#work ??= this.#writeAll();
  }

  /** Resolves once everything taken is stored. @throws what kept a finding from being stored */
  async settled(): Promise<void> {
    await this.#work;
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #writeAll(): Promise<void> {
    try {
      // Lets a fast engine give more than one finding to the first transaction.
      await Promise.resolve();
      while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, mostAtOnce));
    } catch (error) {
      this.#failure = error;
      this.#waiting = [];
      this.#options.onFailure(error);
    } finally {
      this.#work = undefined;
    }
  }

  async #write(batch: readonly TakenFinding[]): Promise<void> {
    await this.#options.check();
    const latest = new Map(batch.map(({ judgement }) => [judgement.id, judgement]));
    const events = batch.flatMap((finding) => (this.#isNews(finding) ? [this.#eventOf(finding)] : []));
    await this.#context.append(events, (tx) => this.#options.store(tx, [...latest.values()]));
  }

  /** Where a missing clause belongs may change at the end; that is stored and not told again. */
  #isNews({ judgement: { id, status }, isTold }: TakenFinding): boolean {
    return !isTold && this.#told.get(id) !== status;
  }

  #eventOf({ judgement, setId }: TakenFinding): ReviewEvent {
    this.#told.set(judgement.id, judgement.status);
    return {
      type: 'finding',
      finding_id: judgement.id,
      set_id: setId,
      status: judgement.status,
      provisional: true,
      judged: this.#options.judged + this.#told.size,
      total: this.#options.total,
    };
  }
}
