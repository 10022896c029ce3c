import type { CheckedFact, FactSource } from '#contract/features/wiki/checked-fact.ts';
import { isSupersededFact } from '#contract/features/wiki/fact-standing.ts';
import { longDate } from './format-date.ts';

const standings = {
  publication: 'Confirmed by the publisher’s own page',
  two_sources: 'Confirmed by two sources',
  mended: 'Differed from its sources, mended',
  not_found: 'No public source found that confirms it',
} as const;

type Standing = Pick<CheckedFact, 'verdict' | 'was' | 'says'>;

/** How a figure stands: "Confirmed by two sources". */
export const standingInWords = (fact: Standing): string =>
  isSupersededFact(fact) ? 'A later version gives it differently' : standings[fact.verdict];

/** "Health and Safety Executive, First aid at work, own page of 2 May 2024, read on 24 November 2026". */
export function factSourceInWords({ publisher, own, page_date: date, read_on: read }: FactSource): string {
  const page = `${own ? 'own page' : 'page'}${date === null ? '' : ` of ${longDate(date)}`}`;
  return `${publisher}, ${page}, read on ${longDate(read)}`;
}

/** A figure on paper: its words, how it stands, and whose pages say so. */
export function factInWords(fact: CheckedFact): string {
  const publishers = [...new Set(fact.sources.map(({ publisher }) => publisher))].join(', ');
  return `“${fact.says}”: ${standingInWords(fact).toLowerCase()}${publishers === '' ? '' : ` (${publishers})`}`;
}
