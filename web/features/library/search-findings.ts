import type { Finding } from './library-queries.ts';

type Place = Pick<Finding['place'], 'title' | 'number' | 'quote'>;
type Searched = Pick<Finding, 'reason'> & { place: Place; other: Place | null };

/** What a person reads in a finding. */
const wordsOf = ({ reason, place, other }: Searched): string =>
  [reason, ...[place, other].flatMap((each) => (each ? [each.title, each.number ?? '', each.quote] : []))].join('\n');

/** The findings that hold every word searched for, in either document or in what is said of them. */
export function searchFindings<Found extends Searched>(findings: readonly Found[], q: string): readonly Found[] {
  const words = q.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);
  return findings.filter((finding) => {
    const text = wordsOf(finding).toLocaleLowerCase('en-GB');
    return words.every((word) => text.includes(word));
  });
}

/** What a search found: in all findings, or in those that are listed where there are `more`. */
export function searchedInWords(q: string, { shown, of, more }: { shown: number; of: number; more: number }): string {
  const searched = `${of.toLocaleString('en-GB')} ${more > 0 ? 'listed ' : ''}${of === 1 ? 'finding' : 'findings'}`;
  const found =
    shown === 0
      ? `None of ${searched} says “${q}”.`
      : `${shown.toLocaleString('en-GB')} of ${searched} ${shown === 1 ? 'has' : 'have'} “${q}”.`;
  if (more === 0) return found;
  return `${found} ${more.toLocaleString('en-GB')} more ${more === 1 ? 'is' : 'are'} not listed and not searched.`;
}
