import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type SuggestDeps, suggestChanges } from './suggest-changes.ts';

export type SuggestionDeps = SuggestDeps;

/** The call that suggests changes to the text of a document. */
export const suggestionRoutes = (deps: SuggestionDeps) => ({
  suggest: routes.write.suggest.handler(({ input, context, signal }) =>
    suggestChanges(deps, signedIn(context), { ...input, paragraph: input.paragraph ?? null, signal }),
  ),
});
