import type { LanguageModel } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { refineObligations } from '#engine/requirements/refine-obligations.ts';
import type { Refine } from './read-version.ts';

/** The model that writes answers betters readings too; while it fails, the rules' readings stand and are bettered another day. */
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
