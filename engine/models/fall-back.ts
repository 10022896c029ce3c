import { PatientDataFound } from './gate.ts';
import { ModelFailure } from './model-failure.ts';

export type FallBackOptions = {
  now: () => Date;
  /** Told once when the model begins to fail and once when it answers again (undefined). */
  report(failure: ModelFailure | undefined): void;
  /** A model that failed is left alone for so long, ms, so that nobody waits for it in vain. */
  pauseMs?: number;
};

/** Does the work, or resolves to undefined when the model fails, failed a moment ago, or may not be sent the text. */
export type FallBack = <T>(work: () => Promise<T>) => Promise<T | undefined>;

const defaultPauseMs = 15_000;

/** For calls that people wait for and can do without. Errors that are not the model's go on to the caller. */
export function createFallBack({ now, report, pauseMs = defaultPauseMs }: FallBackOptions): FallBack {
  let failing = false;
  let pausedUntil = 0;
  return async (work) => {
    if (now().getTime() < pausedUntil) return undefined;
    try {
      const result = await work();
      if (failing) report(undefined);
      failing = false;
      return result;
    } catch (error) {
      if (error instanceof PatientDataFound) return undefined;
      if (!(error instanceof ModelFailure)) throw error;
      // A refusal is about this text, not about the server.
      if (error.code !== 'refused') pausedUntil = now().getTime() + pauseMs;
      if (!failing) report(error);
      failing = true;
      return undefined;
    }
  };
}
