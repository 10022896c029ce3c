import type { z } from 'zod';
import { searchInputSchema } from '#contract/features/wiki/search.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { type SearchDeps, type SearchOutcome, searchDocuments } from './search-documents.ts';

export const searchActionName = 'search';

/** What the command line may ask for: the public regulation, so nobody's library and nobody's favourites. */
export const publicSearchSchema = searchInputSchema.omit({ library: true, favourites: true }).strict();
export type PublicSearch = z.output<typeof publicSearchSchema>;

/** Searches what everybody sees. */
export const searchPublicly = (deps: SearchDeps, input: PublicSearch): Promise<SearchOutcome> =>
  searchDocuments(deps, { kind: 'anonymous' }, { ...input, library: false, favourites: false });

/** `candour search` while the server has the data folder open. */
export const searchAction = (deps: SearchDeps): OperatorAction =>
  operatorAction({ name: searchActionName, input: publicSearchSchema, act: (input) => searchPublicly(deps, input) });
