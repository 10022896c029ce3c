import { expect, it } from 'vitest';
import { reviewedWords } from './reviewed-words.ts';

const latest = {
  work_id: 'W',
  review_id: 'R',
  version: 1,
  reviewed_at: '2026-11-25T10:00:00.000Z',
  met: 15,
  applicable: 41,
  open: 21,
  version_in_force: 1,
};

it('The last review is said with its date, version and counts', () => {
  expect(reviewedWords(latest)).toEqual({
    words: 'Last reviewed 25 November 2026 (v1): 15 of 41 met, 21 open',
    newer: undefined,
  });
});

it('A version in force is said where it is newer than the reviewed one', () => {
  expect(reviewedWords({ ...latest, version_in_force: 2 }).newer).toBe('v2 is in force now');
  expect(reviewedWords({ ...latest, version: 3, version_in_force: 2 }).newer).toBeUndefined();
  expect(reviewedWords({ ...latest, version_in_force: null }).newer).toBeUndefined();
});
