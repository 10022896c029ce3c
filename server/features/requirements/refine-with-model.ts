import type { LanguageModel } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { refineObligations } from '#engine/requirements/refine-obligations.ts';
import type { Refine } from './extract-obligations.ts';

/** Refines extractions with the model that writes answers. While it fails, the rules' extractions stand and are retried another day. */
export const refineWithModel = (model: LanguageModel | undefined): Refine | undefined =>
  model && {
    name: model.name,
    async refine(found, signal) {
      try {
        return await refineObligations(model, found, signal);
      } catch (error) {
        if (error instanceof ModelFailure) return undefined;
        throw error;
      }
    },
  };
