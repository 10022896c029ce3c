/** Most events of one person: `perMinute` and `perDay` events, and `bytesPerDay` of their properties. */
export type EventLimits = { perMinute: number; perDay: number; bytesPerDay: number };

type Buckets = { at: number; minute: number; day: number; bytes: number };

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
/** How many minutes' events a person may send at once after a pause, such as what a browser kept while it was offline. */
const burst = 5;
/** People in a generation. Two generations are remembered, in about 20 MB. */
const generation = 50_000;

/**
 * Counts events per person in this process's memory, so that an event costs no write: three token buckets a person. Several
 * processes count apart. Whoever sent none while a generation of others did is forgotten, and starts afresh.
 */
export class EventAllowance {
  readonly #limits: EventLimits;
  #young = new Map<string, Buckets>();
  #old = new Map<string, Buckets>();

  constructor(limits: EventLimits) {
    this.#limits = limits;
  }

  /** Counts an event of this many bytes. @returns false when the person has none left */
  take(person: string, bytes: number, now: Date): boolean {
    const buckets = this.#of(person, now.getTime());
    if (buckets.minute < 1 || buckets.day < 1 || buckets.bytes < bytes) return false;
    buckets.minute -= 1;
    buckets.day -= 1;
    buckets.bytes -= bytes;
    return true;
  }

  #of(person: string, now: number): Buckets {
    const young = this.#young.get(person);
    if (young) return this.#refilled(young, now);
    const old = this.#old.get(person);
    if (this.#young.size >= generation) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    const buckets = old ? this.#refilled(old, now) : this.#full(now);
    this.#young.set(person, buckets);
    return buckets;
  }

  #full(now: number): Buckets {
    const { perMinute, perDay, bytesPerDay } = this.#limits;
    return { at: now, minute: Math.min(perMinute * burst, perDay), day: perDay, bytes: bytesPerDay };
  }

  #refilled(buckets: Buckets, now: number): Buckets {
    const { perMinute, perDay, bytesPerDay } = this.#limits;
    const passed = Math.max(0, now - buckets.at);
    buckets.at = now;
    buckets.minute = Math.min(perMinute * burst, perDay, buckets.minute + (passed * perMinute) / minuteMs);
    buckets.day = Math.min(perDay, buckets.day + (passed * perDay) / dayMs);
    buckets.bytes = Math.min(bytesPerDay, buckets.bytes + (passed * bytesPerDay) / dayMs);
    return buckets;
  }
}
