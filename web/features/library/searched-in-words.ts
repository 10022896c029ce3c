import type { Check } from './library-queries.ts';

/** How many clashes a search found. */
export function searchedInWords(q: string, { all, found }: Pick<Check['counts'], 'all' | 'found'>): string {
  const searched = `${all.toLocaleString('en-GB')} ${all === 1 ? 'clash' : 'clashes'}`;
  return found === 0
    ? `None of ${searched} contains “${q}”.`
    : `${found.toLocaleString('en-GB')} of ${searched} ${found === 1 ? 'contains' : 'contain'} “${q}”.`;
}
