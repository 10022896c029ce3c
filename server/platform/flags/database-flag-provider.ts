import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type FlagTarget, type FlagValue, readFlags } from './flag-store.ts';

/** How long a cached value may lag behind the table, ms. */
const keptMs = 10_000;
/** The most targets in the cache; the oldest is evicted first. */
const mostKept = 5_000;

type Kept = { values: Promise<ReadonlyMap<string, FlagValue>>; until: number };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The target in an OpenFeature context: `targetingKey` is the person, `organisationId` their organisation. */
const targetOf = (context: EvaluationContext): FlagTarget => ({
  userId: textOf(context.targetingKey),
  organisationId: textOf(context['organisationId']),
});

const wrongType = <T>(defaultValue: T): ResolutionDetails<T> => ({
  value: defaultValue,
  errorCode: ErrorCode.TYPE_MISMATCH,
  errorMessage: 'Flags are on or off.',
});

/** OpenFeature's provider over our own tables. A target's values are read together and cached for ten seconds. */
export class DatabaseFlagProvider implements Provider {
  readonly metadata = { name: 'candour-database' } as const;
  readonly runsOn = 'server' as const;
  readonly #db: Queryable;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Queryable, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The target's values, from the cache or read now. Rejects when the database does. */
  valuesFor(target: FlagTarget): Promise<ReadonlyMap<string, FlagValue>> {
    const key = JSON.stringify([target.userId, target.organisationId]);
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && now < kept.until) return kept.values;
    const values = readFlags(this.#db, target);
    this.#kept.delete(key);
    this.#kept.set(key, { values, until: now + keptMs });
    values.catch(() => this.#forget(key, values));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return values;
  }

  // A failed read is not cached.
  #forget(key: string, values: Kept['values']): void {
    if (this.#kept.get(key)?.values === values) this.#kept.delete(key);
  }

  async resolveBooleanEvaluation(
    flagKey: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const value = (await this.valuesFor(targetOf(context))).get(flagKey);
    if (!value) return { value: defaultValue, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const reason =
      value.from === 'default' ? StandardResolutionReasons.DEFAULT : StandardResolutionReasons.TARGETING_MATCH;
    return { value: value.enabled, variant: value.enabled ? 'on' : 'off', reason };
  }

  async resolveStringEvaluation(_flagKey: string, defaultValue: string): Promise<ResolutionDetails<string>> {
    return wrongType(defaultValue);
  }

  async resolveNumberEvaluation(_flagKey: string, defaultValue: number): Promise<ResolutionDetails<number>> {
    return wrongType(defaultValue);
  }

  async resolveObjectEvaluation<T extends JsonValue>(_flagKey: string, defaultValue: T): Promise<ResolutionDetails<T>> {
    return wrongType(defaultValue);
  }
}
