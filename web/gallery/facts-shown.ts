import type { CheckedFact, FactSource } from '#contract/features/wiki/checked-fact.ts';
import { longSentence } from './long-words.ts';

const source = (more: Partial<FactSource>): FactSource => ({
  publisher: 'Health and Safety Executive',
  title: 'Local exhaust ventilation: examination and testing',
  url: 'https://www.hse.gov.uk/lev/',
  page_date: '2025-03-04',
  read_on: '2026-11-24',
  own: true,
  ...more,
});
const fact = (start: number, more: Partial<CheckedFact>): CheckedFact => ({
  says: 'at least once every 14 months',
  start,
  end: start + 1,
  kind: 'interval',
  verdict: 'publication',
  edition: null,
  was: null,
  note: null,
  compared_on: '2026-11-24',
  sources: [source({})],
  ...more,
});

/** A figure of each standing. */
export const facts: readonly CheckedFact[] = [
  fact(0, { edition: 'Control of Substances Hazardous to Health Regulations 2002' }),
  fact(1, {
    says: 'kept for at least five years',
    kind: 'retention',
    verdict: 'two_sources',
    sources: [
      source({ own: false, publisher: 'A trade body', url: 'https://example.org/one', page_date: null }),
      source({ own: false, publisher: 'A trust', title: longSentence, url: 'https://example.org/two' }),
    ],
  }),
  fact(2, {
    says: 'at least 25 air changes an hour',
    kind: 'figure',
    verdict: 'mended',
    was: 'at least 20 air changes an hour',
  }),
  fact(3, { says: 'every 13 weeks', verdict: 'not_found', note: 'Two pages give other intervals.', sources: [] }),
  fact(4, { says: 'within 40 days', kind: 'time_limit', verdict: 'mended', was: 'within 40 days' }),
];
