import { expect, it } from 'vitest';
import { openFirst } from './open-first.ts';

const here = [
  { id: 'done', state: 'done' },
  { id: 'running', state: 'running' },
  { id: 'waiting', state: 'waiting' },
] as const;

it('The upload that was begun here is open, also when it has ended, and one begun earlier only while it is at work', () => {
  expect(openFirst(here, 'done', null)).toBe('done');
  expect(openFirst(here, 'done', 'done')).toBe('running');
  expect(openFirst(here, 'waiting', 'waiting')).toBe('waiting');
  expect(openFirst(here, null, null)).toBe('running');
});

it('An upload to another part opens nothing here', () => {
  expect(openFirst(here, 'elsewhere', null)).toBe('running');
  expect(openFirst(here.slice(0, 1), 'elsewhere', null)).toBeUndefined();
});
