import { PatientDataFound } from './gate.ts';
import { ModelFailure } from './model-failure.ts';
import { createModelPause, type ModelPauseOptions } from './model-pause.ts';

/** Does the work, or resolves to undefined when the model fails, failed a moment ago, or may not receive the text. */
export type FallBack = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** For optional calls that people wait for. Errors that are not the model's propagate to the caller. */
export function createFallBack(options: ModelPauseOptions): FallBack {
  const pause = createModelPause(options);
  return async (work) => {
    if (pause.pausedFor()) return undefined;
    try {
      const result = await work();
      pause.worked();
      return result;
    } catch (error) {
      if (error instanceof PatientDataFound) return undefined;
      if (!(error instanceof ModelFailure)) throw error;
      pause.failed(error);
      return undefined;
    }
  };
}
