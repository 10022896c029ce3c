import type { RichText } from '#contract/features/write/rich-text.ts';

/** A text with its title. */
export type DraftWords = { document: RichText; title: string };

export type SaveOutcome =
  | { kind: 'saved'; revision: number; savedAt: string; covered: RichText | null }
  /** Somebody saved meanwhile. */
  | { kind: 'changed' }
  /** The session is locked or over: sent again once the person is back. */
  | { kind: 'away' }
  | { kind: 'failed'; reason: string };

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'changed' }
  | { kind: 'unsaved'; reason: string };

export type SaveLoopDeps = {
  /** Sends a text on top of a revision. */
  send(words: DraftWords, revision: number): Promise<SaveOutcome>;
  /** Keeps a text in the tab, or nothing once it is saved. */
  keep(words: DraftWords | undefined, revision: number): void;
  /** The server covered patient data in what was sent. */
  onCovered(document: RichText): void;
  onState(state: SaveState): void;
  /** Resolves after a time, or when the network returns. */
  wait(ms: number): Promise<void>;
};

/** After the last change; somebody who types on is saved at least each `longestMs`. */
const quietMs = 700;
const longestMs = 1_500;
const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

/**
 * Saves a document while it is edited: soon after each change, one save at a time, each on top of the revision before. What could not be saved
 * is sent again until it is; what somebody else saved meanwhile is never overwritten.
 */
export class SaveLoop {
  readonly #deps: SaveLoopDeps;
  #revision: number;
  #pending: DraftWords | undefined;
  #changedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> | undefined;
  #isHeld = false;

  constructor(revision: number, deps: SaveLoopDeps) {
    this.#revision = revision;
    this.#deps = deps;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether something is not saved yet. */
  get isDirty(): boolean {
    return this.#pending !== undefined;
  }

  /** What is not saved yet. */
  get unsaved(): DraftWords | undefined {
    return this.#pending;
  }

  change(words: DraftWords): void {
    const now = Date.now();
    if (this.#pending === undefined) this.#changedAt = now;
    this.#pending = words;
    this.#deps.keep(words, this.#revision);
    if (this.#isHeld) return;
    if (this.#work === undefined) this.#deps.onState({ kind: 'waiting' });
    clearTimeout(this.#timer);
    const atLatest = Math.max(0, this.#changedAt + longestMs - now);
    this.#timer = setTimeout(() => void this.flush(), Math.min(quietMs, atLatest));
  }

  /** Saves what there is at once. Resolves once it is saved, or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isHeld) return;
    this.#work ??= this.#saveAll().finally(() => {
      this.#work = undefined;
    });
    await this.#work;
  }

  /** Goes on from a revision that the person has chosen to build on. */
  goOn(revision: number): void {
    this.#revision = revision;
    this.#isHeld = false;
  }

  /** Nothing is left to save: the person took another text. */
  drop(revision: number, at: string | null): void {
    this.#pending = undefined;
    this.goOn(revision);
    this.#deps.keep(undefined, revision);
    this.#deps.onState({ kind: 'saved', at });
  }

  /** Stops saving. What is not saved stays kept in the tab. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isHeld = true;
  }

  async #saveAll(): Promise<void> {
    let retryMs = firstRetryMs;
    while (this.#pending !== undefined && !this.#isHeld) {
      const words = this.#pending;
      this.#deps.onState({ kind: 'saving' });
      const outcome = await this.#deps.send(words, this.#revision);
      if (outcome.kind === 'changed') return this.#hold();
      if (outcome.kind === 'saved') {
        retryMs = firstRetryMs;
        this.#saved(words, outcome);
        continue;
      }
      this.#deps.onState({ kind: 'unsaved', reason: outcome.kind === 'failed' ? outcome.reason : '' });
      await this.#deps.wait(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  #hold(): void {
    this.#isHeld = true;
    this.#deps.onState({ kind: 'changed' });
  }

  #saved(words: DraftWords, { revision, savedAt, covered }: Extract<SaveOutcome, { kind: 'saved' }>): void {
    this.#revision = revision;
    const isLast = this.#pending === words;
    if (isLast) {
      this.#pending = undefined;
      this.#deps.keep(undefined, revision);
      this.#deps.onState({ kind: 'saved', at: savedAt });
    } else this.#changedAt = Date.now();
    if (covered !== null && isLast) this.#deps.onCovered(covered);
  }
}
