import { type Scope, withAttached } from '#engine/visibility/scope.ts';
import type { SearchFilters } from './candidate-store.ts';
import { type LibraryChoice, type Partition, partitionsOf } from './search-tables.ts';

export type WhatToSearch = {
  scope: Scope;
  filters: SearchFilters;
  library: LibraryChoice;
  /** Ids of the versions attached to the chat in which the search is made; the server resolved them from the chat. */
  attached?: readonly string[] | undefined;
};

/** A partition, with what of it to search. */
export type SearchedPart = { partition: Partition; scope: Scope; filters: SearchFilters };

/** An attached file counts on every day: it has no day in force. */
const anyDay = '9999-12-31';

/**
 * What a search reads. Attached files are read only where the search names them. They have no subject, so the filters of regulation and
 * library say nothing of them.
 */
export function searchedParts({ scope, filters, library, attached = [] }: WhatToSearch): readonly SearchedPart[] {
  const open = partitionsOf(library).map((partition) => ({ partition, scope, filters }));
  if (attached.length === 0) return open;
  const named = { asOf: anyDay, documents: attached };
  return [...open, { partition: 'attachment', scope: withAttached(scope), filters: named }];
}
