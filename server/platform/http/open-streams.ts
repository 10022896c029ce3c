import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';

type Reader = { userId: string; sessionId: string };
type MostStreams = { perSession: number; perUser: number };

/** Counts the open streams of this process, so that no single reader uses them all. */
export class OpenStreams {
  #most: MostStreams;
  #open = new Map<string, number>();

  constructor(most: MostStreams = { perSession: limits.streamsPerSession, perUser: limits.streamsPerUser }) {
    this.#most = most;
  }

  /** Takes a place until the signal aborts, which it does whenever the answer ends. @throws too_many_requests */
  enter({ userId, sessionId }: Reader, signal: AbortSignal): void {
    if (signal.aborted) return;
    const [session, user] = [`session ${sessionId}`, `user ${userId}`];
    if (this.#count(session) >= this.#most.perSession || this.#count(user) >= this.#most.perUser)
      throw new AppError('too_many_requests');
    for (const reader of [session, user]) this.#open.set(reader, this.#count(reader) + 1);
    const leave = () => {
      for (const reader of [session, user]) this.#leave(reader);
    };
    signal.addEventListener('abort', leave, { once: true });
  }

  #count(reader: string): number {
    return this.#open.get(reader) ?? 0;
  }

  #leave(reader: string): void {
    const left = this.#count(reader) - 1;
    if (left > 0) this.#open.set(reader, left);
    else this.#open.delete(reader);
  }
}
