import type { ModelFailure } from '#engine/models/model-failure.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Logs that a model begins to fail, and that it answers again. @param instead what is done meanwhile, as a sentence */
export function reportTo(log: Pick<Log, 'info' | 'warn'> | undefined, model: string, instead: string) {
  return (failure: ModelFailure | undefined): void => {
    if (failure) log?.warn({ model, err: failure }, `${failure.message} ${instead}`);
    else log?.info({ model }, 'The model server answers again');
  };
}
