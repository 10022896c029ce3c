type Waiting = { tenant: string | null; start: () => void };

/**
 * Limits the scans that run at once. A tenant has at most half of the places, and the next one is of the tenant with the fewest running,
 * among those of the tenant served longest ago.
 */
export class ScanTurns {
  readonly #places: number;
  readonly #running = new Map<string | null, number>();
  readonly #lastServed = new Map<string | null, number>();
  readonly #waiting: Waiting[] = [];
  #served = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** @throws the signal's reason, while it waits */
  async run<T>(tenant: string | null, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(tenant, signal);
    try {
      return await work();
    } finally {
      this.#leave(tenant);
    }
  }

  #turn(tenant: string | null, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.throwIfAborted();
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(entry), 1);
      reject(signal.reason);
    };
    const entry: Waiting = {
      tenant,
      start: () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      },
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.push(entry);
    this.#arrange();
    return promise;
  }

  #leave(tenant: string | null): void {
    const left = this.#runningOf(tenant) - 1;
    if (left > 0) this.#running.set(tenant, left);
    else this.#running.delete(tenant);
    if (this.#running.size === 0 && this.#waiting.length === 0) this.#lastServed.clear();
    this.#arrange();
  }

  #runningOf(tenant: string | null): number {
    return this.#running.get(tenant) ?? 0;
  }

  #arrange(): void {
    for (;;) {
      const busy = [...this.#running.values()].reduce((sum, scans) => sum + scans, 0);
      const next = busy < this.#places ? this.#next() : undefined;
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.set(next.tenant, this.#runningOf(next.tenant) + 1);
      this.#served += 1;
      this.#lastServed.set(next.tenant, this.#served);
      next.start();
    }
  }

  #next(): Waiting | undefined {
    const rank = ({ tenant }: Waiting) => [this.#runningOf(tenant), this.#lastServed.get(tenant) ?? 0] as const;
    let first: Waiting | undefined;
    for (const each of this.#waiting) {
      if (this.#runningOf(each.tenant) >= Math.max(1, Math.floor(this.#places / 2))) continue;
      if (first === undefined) first = each;
      const [running, served] = rank(each);
      const [fewest, earliest] = rank(first);
      if (running < fewest || (running === fewest && served < earliest)) first = each;
    }
    return first;
  }
}
