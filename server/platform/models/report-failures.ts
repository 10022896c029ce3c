import type { ModelFailure } from '#engine/models/model-failure.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Logs when a model starts to fail, and when it works again. @param instead what happens meanwhile, as a sentence */
export function reportTo(log: Pick<Log, 'info' | 'warn'> | undefined, model: string, instead: string) {
  return (failure: ModelFailure | undefined): void => {
    if (failure) log?.warn({ model, err: failure }, `${failure.message} ${instead}`);
    else log?.info({ model }, 'the model server is responding again');
  };
}
