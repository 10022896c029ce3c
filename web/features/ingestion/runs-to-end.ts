import { isSessionLocked } from '#web/platform/api/client-error.ts';
import type { Session } from '#web/platform/session/session-state.ts';

type Deps = {
  /** Reads a run to its end. Resolves early when the signal aborts. */
  read: (uploadId: string, runId: string, signal: AbortSignal) => Promise<void>;
  session: { current: () => Session; subscribe: (listener: () => void) => void };
  /** A run has ended, or can no longer be read. */
  onEnded: () => void;
};

/** `refused`: the server does not let it be read, so its end has to be polled. */
type State = 'waiting' | 'reading' | 'ended' | 'refused';
type Entry = { uploadId: string; state: State; stop: AbortController | undefined };

/** A browser opens six connections per host; answers and everything else need theirs. */
const mostStreams = 2;

/**
 * The runs of uploads this tab knows of, each read to its end whatever page is shown. They pause while the session is locked and
 * are dropped when the person changes or logs out.
 */
export class RunsToEnd {
  readonly #deps: Deps;
  readonly #entries = new Map<string, Entry>();
  #userId: string | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.session.subscribe(() => this.#goOn());
  }

  /** Reads a run to its end, once, however often it is requested. The latest request has priority. */
  readonly follow = (uploadId: string, runId: string): void => {
    const session = this.#deps.session.current();
    if (session.state !== 'signed-in' || this.#entries.has(runId)) return;
    this.#userId = session.user.user_id;
    this.#entries.set(runId, { uploadId, state: 'waiting', stop: undefined });
    this.#next();
  };

  readonly stateOf = (runId: string): State | undefined => this.#entries.get(runId)?.state;

  #goOn(): void {
    const session = this.#deps.session.current();
    const isTheirs = session.state === 'signed-in' && session.user.user_id === this.#userId;
    if (isTheirs) this.#next();
    else this.#pause();
    if (!isTheirs && (session.state === 'signed-in' || session.state === 'anonymous')) this.#entries.clear();
  }

  #pause(): void {
    for (const entry of this.#entries.values()) {
      entry.stop?.abort();
      if (entry.state === 'reading') entry.state = 'waiting';
    }
  }

  #next(): void {
    const entries = [...this.#entries];
    const free = mostStreams - entries.filter(([, { state }]) => state === 'reading').length;
    const waiting = entries.filter(([, { state }]) => state === 'waiting').reverse();
    for (const [runId, entry] of waiting.slice(0, Math.max(0, free))) void this.#read(runId, entry);
  }

  async #read(runId: string, entry: Entry): Promise<void> {
    const stop = new AbortController();
    Object.assign(entry, { state: 'reading', stop });
    let isRefused = false;
    try {
      await this.#deps.read(entry.uploadId, runId, stop.signal);
    } catch (thrown) {
      if (stop.signal.aborted) return;
      // The screen is about to lock; the run is read on after unlocking.
      if (isSessionLocked(thrown)) {
        entry.state = 'waiting';
        return;
      }
      isRefused = true;
    }
    if (stop.signal.aborted) return;
    entry.state = isRefused ? 'refused' : 'ended';
    this.#deps.onEnded();
    this.#next();
  }
}
