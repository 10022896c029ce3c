import { describe, expect, it } from 'vitest';
import { notInForceWords } from './not-in-force-words.ts';
import { readReaderParams } from './reader-params.ts';
import type { WikiDocument } from './wiki-queries.ts';

type Version = WikiDocument['versions'][number];
const version = (number: number, effective_from: string, effective_to: string | null): Version => ({
  id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
  number,
  status: 'superseded',
  effective_from,
  effective_to,
});

describe('A date on which no version was in force', () => {
  const versions = [version(2, '2025-03-04', '2025-12-31'), version(1, '2020-01-01', '2024-06-30')];

  it.each([
    ['2019-12-31', 'Candour has no version of this document before 1 January 2020.'],
    [
      '2024-08-01',
      'No version of this document is in force on 1 August 2024. Version 1 ended on 30 June 2024, and version 2 begins on 4 March 2025.',
    ],
    [
      '2090-01-01',
      'No version of this document is in force on 1 January 2090. Version 2 ended on 31 December 2025, and no later version is known.',
    ],
  ])('is explained: %s', (asOf, words) => {
    expect(notInForceWords(versions, asOf)).toBe(words);
  });

  it('is told apart from what is no date at all', () => {
    const read = (asOf: string) => readReaderParams(new URLSearchParams({ as_of: asOf }));
    expect(read('2026-02-30')).toMatchObject({ asOf: undefined, notADay: '2026-02-30' });
    expect(read('2026-02-28')).toMatchObject({ asOf: '2026-02-28', notADay: undefined });
    expect(read('<b>'.repeat(50)).notADay).toHaveLength(40);
  });
});
