import type { ModelFailure } from './model-failure.ts';

export type ModelPauseOptions = {
  now: () => Date;
  /** Called once when the model begins to fail and once when it recovers (undefined). */
  report(failure: ModelFailure | undefined): void;
  /** Pause after a failure, ms, unless the server asks for another; it saves people a pointless wait. */
  pauseMs?: number;
};

/** Tracks whether a model works. */
export type ModelPause = {
  /** The failure behind the current pause. */
  pausedFor(): ModelFailure | undefined;
  /** The last call's failure; undefined after a success or before the first call. */
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
      // A refusal concerns one text, not the server.
      if (failure.code !== 'refused') {
        pausedUntil = now().getTime() + Math.max(pauseMs, failure.retryAfterMs ?? 0);
      }
      if (!last) report(failure);
      last = failure;
    },
  };
}
