import type { Check } from './library-queries.ts';

/** What a search found among all findings. */
export function searchedInWords(q: string, { all, found }: Pick<Check['counts'], 'all' | 'found'>): string {
  const searched = `${all.toLocaleString('en-GB')} ${all === 1 ? 'finding' : 'findings'}`;
  return found === 0
    ? `None of ${searched} says “${q}”.`
    : `${found.toLocaleString('en-GB')} of ${searched} ${found === 1 ? 'has' : 'have'} “${q}”.`;
}
