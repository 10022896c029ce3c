/** On whose behalf a file is read, and its size in bytes. Turns go by tenant, then by person, then to the smaller file. */
export type ParserTurn = { tenant: string; person: string; size: number };

/** Whoever does not say so: the product itself and the command line. Files take turns in the order of their arrival. */
export const productsTurn: ParserTurn = { tenant: '', person: '', size: 0 };

/** A piece of work that waits for a thread or has one. */
export type TurnTaker = {
  turn: ParserTurn;
  /** How often it lost its thread to others. */
  timesPreempted: number;
  /** Continues a file that was read already: it goes before the person's next file, so that few documents wait in memory. */
  isContinued: boolean;
};

/** @property ticks how long it has had its thread, in ticks of the pool */
export type Running<Job extends TurnTaker> = { job: Job; ticks: number };

/**
 * How many threads there are. `spare` ones start only for people who have none, or when all others read long files: so a small file
 * waits neither for a batch nor for a long file.
 */
export type TurnLimits = { threads: number; spare: number; ticksPerSecond: number };

/** Seconds for which a file keeps its thread whoever waits. Most files are read within them. */
const slice = 2;
/** The same for a file that was once interrupted: doubled each time, so that each one ends. */
const longSlice = 30;
/** Maximum files beyond their slice while others wait. */
const mostLong = 2;
/** Used time is halved after so many pieces of work: what somebody used earlier counts less and less. */
const halvedAfter = 50;

const personOf = ({ tenant, person }: ParserTurn) => JSON.stringify([tenant, person]);

type Move<Job> = { start: Job } | { preempt: Job } | undefined;

/** Decides which piece of work has the next thread. Pure apart from its record of the time used. */
export class ParserTurns<Job extends TurnTaker> {
  readonly #limits: TurnLimits;
  readonly #used = new Map<string, number>();
  #ended = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Records the ticks that a piece of work has used. */
  ended({ job, ticks }: Running<Job>): void {
    for (const key of [job.turn.tenant, personOf(job.turn)])
      this.#used.set(key, (this.#used.get(key) ?? 0) + ticks + 1);
    this.#ended += 1;
    if (this.#ended % halvedAfter !== 0) return;
    for (const [key, ticks] of this.#used) {
      if (ticks < 2) this.#used.delete(key);
      else this.#used.set(key, ticks / 2);
    }
  }

  /** @returns the next move: a piece of work to start, or one to interrupt first; undefined when all have to wait */
  next(waiting: readonly Job[], running: readonly Running<Job>[]): Move<Job> {
    if (running.length === 0 && waiting.length === 0) this.#used.clear();
    for (const job of this.#inOrder(waiting, running)) {
      if (this.#mayStart(job, running)) return { start: job };
      const victim = this.#victimOf(job, running);
      if (victim !== undefined) return { preempt: victim };
    }
    return undefined;
  }

  #inOrder(waiting: readonly Job[], running: readonly Running<Job>[]): Job[] {
    const ranks = new Map(
      waiting.map((job) => {
        const { turn, timesPreempted, isContinued } = job;
        const [ofTenant, ofPerson] = countsOf(running, turn);
        const used = [this.#used.get(turn.tenant) ?? 0, this.#used.get(personOf(turn)) ?? 0] as const;
        const isLong = Math.min(timesPreempted, 1);
        return [job, [isLong, ofTenant, used[0], ofPerson, used[1], isContinued ? 0 : 1, turn.size]];
      }),
    );
    const rankOf = (job: Job) => ranks.get(job) ?? [];
    return waiting.toSorted((one, other) => {
      const theirs = rankOf(other);
      const differs = rankOf(one).findIndex((rank, at) => rank !== theirs[at]);
      return differs === -1 ? 0 : (rankOf(one)[differs] ?? 0) - (theirs[differs] ?? 0);
    });
  }

  #isLong({ job, ticks }: Running<Job>): boolean {
    return job.timesPreempted > 0 || ticks >= slice * this.#limits.ticksPerSecond;
  }

  #mayStart(job: Job, running: readonly Running<Job>[]): boolean {
    const { threads, spare } = this.#limits;
    const long = running.filter((each) => this.#isLong(each)).length;
    if (running.length >= threads + spare) return false;
    if (job.timesPreempted > 0 && long >= mostLong) return false;
    if (running.length < threads) return true;
    const [, ofPerson] = countsOf(running, job.turn);
    return (
      ofPerson === 0 || (job.timesPreempted === 0 && running.length === long && running.length < threads + spare - 1)
    );
  }

  /** Whom a piece of work may interrupt: only people without a thread interrupt, and only files that have had their slice. */
  #victimOf(job: Job, running: readonly Running<Job>[]): Job | undefined {
    if (this.#limits.spare === 0 || countsOf(running, job.turn)[1] > 0) return undefined;
    const long = running.filter((each) => this.#isLong(each));
    const ticksOf = (seconds: number) => seconds * this.#limits.ticksPerSecond;
    const over =
      job.timesPreempted > 0
        ? long.filter((each) => each.ticks >= ticksOf(longSlice * 2 ** Math.max(0, each.job.timesPreempted - 1)))
        : long.filter((each) => long.length > mostLong && each.job.timesPreempted === 0);
    const weight = ({ job: { turn }, ticks }: Running<Job>) => [...countsOf(running, turn), ticks] as const;
    const [heaviest] = over.toSorted((one, other) => {
      const [a, b] = [weight(one), weight(other)];
      return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
    });
    return heaviest?.job;
  }
}

/** How many threads work for a tenant, and for one person of it. */
function countsOf(running: readonly Running<TurnTaker>[], turn: ParserTurn): [number, number] {
  const ofTenant = running.filter(({ job }) => job.turn.tenant === turn.tenant);
  return [ofTenant.length, ofTenant.filter(({ job }) => job.turn.person === turn.person).length];
}
