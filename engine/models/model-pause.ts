import type { ModelFailure } from './model-failure.ts';

export type ModelPauseOptions = {
  now: () => Date;
  /** Told once when the model begins to fail and once when it answers again (undefined). */
  report(failure: ModelFailure | undefined): void;
  /** A model that failed is left alone for so long, ms, or for as long as it asks to be, so that nobody waits for it in vain. */
  pauseMs?: number;
};

/** Remembers how a model fares. */
export type ModelPause = {
  /** The failure for which the model is left alone now. */
  pausedFor(): ModelFailure | undefined;
  /** The last call's failure; undefined when it worked or nothing was asked yet. */
  failing(): ModelFailure | undefined;
  worked(): void;
  failed(failure: ModelFailure): void;
};

const defaultPauseMs = 15_000;

export function createModelPause({ now, report, pauseMs = defaultPauseMs }: ModelPauseOptions): ModelPause {
  let last: ModelFailure | undefined;
  let pausedUntil = 0;
  return {
    pausedFor: () => (now().getTime() < pausedUntil ? last : undefined),
    failing: () => last,
    worked() {
      if (last) report(undefined);
      last = undefined;
    },
    failed(failure) {
      // A refusal is about one text, not about the server.
      if (failure.code !== 'refused') {
        pausedUntil = now().getTime() + Math.max(pauseMs, failure.retryAfterMs ?? 0);
      }
      if (!last) report(failure);
      last = failure;
    },
  };
}
