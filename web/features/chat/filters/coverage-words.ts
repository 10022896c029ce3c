import type { z } from 'zod';
import type { filterCoverageSchema } from '#contract/features/chat/chat-filters.ts';

type Covered = Pick<z.infer<typeof filterCoverageSchema>, 'regulation' | 'library' | 'library_size'>;

export const documentsCounted = (count: number): string =>
  count === 1 ? '1 document' : `${count.toLocaleString('en-GB')} documents`;

export const isNothing = ({ regulation, library }: Covered): boolean => regulation + library === 0;

/** What remains to be searched: "22 documents and your library", "1 document". */
export function coverageWords(covered: Covered): string {
  const { regulation, library, library_size: size } = covered;
  if (isNothing(covered)) return 'Nothing left to search';
  if (library === 0) return documentsCounted(regulation);
  const own = library === size ? 'your library' : `${library.toLocaleString('en-GB')} of your library`;
  if (regulation > 0) return `${documentsCounted(regulation)} and ${own}`;
  return library === size ? 'Your library' : `${documentsCounted(library)} of your library`;
}
