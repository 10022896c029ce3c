import type { z } from 'zod';
import { searchInputSchema } from '#contract/features/wiki/search.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { type SearchDeps, type SearchOutcome, searchDocuments } from './search-documents.ts';

export const searchActionName = 'search';

/** The filters of the command line, which searches the public regulation without libraries or favourites. */
export const publicSearchSchema = searchInputSchema.omit({ library: true, favourites: true }).strict();
export type PublicSearch = z.output<typeof publicSearchSchema>;

/** Searches what everybody may see. */
export const searchPublicly = (deps: SearchDeps, input: PublicSearch): Promise<SearchOutcome> =>
  searchDocuments(deps, { kind: 'anonymous' }, { ...input, library: false, favourites: false });

/** `candour search` while the server has the data folder open. */
export const searchAction = (deps: SearchDeps): OperatorAction =>
  operatorAction({ name: searchActionName, input: publicSearchSchema, act: (input) => searchPublicly(deps, input) });
