import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParserTurns, type Running, type TurnTaker } from './parser-turns.ts';

const limits = { threads: 2, spare: 2, ticksPerSecond: 5 };

type Work = TurnTaker & { name: string; needs: number };

const work = (tenant: string, person: string, needs: number, size = needs): Work => ({
  name: `${tenant}/${person}`,
  needs,
  turn: { tenant, person, size },
  timesPreempted: 0,
  isContinued: false,
});

/** Threads that work off what arrives, tick by tick. */
class Threads {
  readonly ended: Work[] = [];
  readonly waiting: Work[] = [];
  #running: Running<Work>[] = [];
  readonly #turns = new ParserTurns<Work>(limits);

  arrive(...works: Work[]): void {
    this.waiting.push(...works);
    this.#arrange();
  }

  get atWork(): string[] {
    return this.#running.map(({ job }) => job.name);
  }

  tick(): void {
    this.#running = this.#running.map(({ job, ticks }) => ({ job, ticks: ticks + 1 }));
    for (const each of this.#running.filter(({ job, ticks }) => ticks >= job.needs)) {
      this.#leave(each.job);
      this.ended.push(each.job);
    }
    this.#arrange();
  }

  /** @returns the ticks until a piece of work has ended */
  until(job: Work, most: number): number {
    for (let ticks = 0; ticks <= most; ticks += 1) {
      if (this.ended.includes(job)) return ticks;
      this.tick();
    }
    return Number.POSITIVE_INFINITY;
  }

  #leave(job: Work): void {
    for (const each of this.#running) if (each.job === job) this.#turns.ended(each);
    this.#running = this.#running.filter((each) => each.job !== job);
  }

  #arrange(): void {
    for (let move = this.#turns.next(this.waiting, this.#running); move; ) {
      if ('preempt' in move) {
        this.#leave(move.preempt);
        move.preempt.timesPreempted += 1;
        this.waiting.push(move.preempt);
      } else {
        this.waiting.splice(this.waiting.indexOf(move.start), 1);
        this.#running.push({ job: move.start, ticks: 0 });
      }
      expect(this.#running.length).toBeLessThanOrEqual(limits.threads + limits.spare);
      move = this.#turns.next(this.waiting, this.#running);
    }
  }
}

describe('Turns for the parser threads', () => {
  it('leave one person two threads, and give another person or tenant a spare one at once', () => {
    const threads = new Threads();
    threads.arrive(...Array.from({ length: 6 }, () => work('a', 'ada', 900)));
    expect(threads.atWork).toEqual(['a/ada', 'a/ada']);
    threads.arrive(work('b', 'ben', 1));
    threads.arrive(work('a', 'cleo', 1));
    expect(threads.atWork).toEqual(['a/ada', 'a/ada', 'b/ben', 'a/cleo']);
  });

  it('let a person’s own small file pass their long ones', () => {
    const threads = new Threads();
    const small = work('a', 'ada', 2);
    threads.arrive(work('a', 'ada', 900), work('a', 'ada', 900), small);
    expect(threads.until(small, 20)).toBeLessThanOrEqual(13);
  });

  it('go to the tenant that used least, then to the person that used least, then to the smaller file', () => {
    const threads = new Threads();
    threads.arrive(work('a', 'ada', 4), work('c', 'carl', 4), work('d', 'dora', 4), work('e', 'eva', 4));
    const [again, large, small, fresh] = [
      work('a', 'ada', 4),
      work('a', 'al', 4, 9),
      work('a', 'al', 4, 5),
      work('b', 'ben', 4),
    ];
    threads.arrive(again, large, small, fresh);
    for (let ticks = 0; ticks < 40; ticks += 1) threads.tick();
    const order = threads.ended.filter((each) => [again, large, small, fresh].includes(each));
    expect(order.indexOf(fresh)).toBe(0);
    expect(order.indexOf(small)).toBeLessThan(order.indexOf(large));
  });

  it('give a newcomer with a small file a thread within three seconds, whatever others send, and let all of it end', () => {
    const others = fc.array(
      fc.record({
        tenant: fc.constantFrom('a', 'c', 'd', 'e', 'f'),
        person: fc.constantFrom('1', '2'),
        needs: fc.integer({ min: 1, max: 2_000 }),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(others, fc.integer({ min: 0, max: 300 }), (sent, later) => {
        const threads = new Threads();
        threads.arrive(...sent.map(({ tenant, person, needs }) => work(tenant, person, needs)));
        for (let ticks = 0; ticks < later; ticks += 1) threads.tick();
        const before = new Set(sent.map(({ tenant }) => tenant)).size;
        const newcomer = work('b', 'ben', 1);
        threads.arrive(newcomer);
        // Other tenants that have had no turn either may go first, each for one slice.
        expect(threads.until(newcomer, 2_000)).toBeLessThanOrEqual(15 + 11 * before);
        for (let ticks = 0; ticks < 200_000 && threads.ended.length <= sent.length; ticks += 1) threads.tick();
        expect(threads.ended).toHaveLength(sent.length + 1);
      }),
      { numRuns: 60 },
    );
  });
});
