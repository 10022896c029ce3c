import { expect, it } from 'vitest';
import { withRepeatedKeys } from './repeated-keys.ts';

const sent = (query: string) => withRepeatedKeys(new URL(`http://candour.example/api/x${query}`)).search;

it('A list in a query is sent as a repeated key, in its order, beside everything else as it was', () => {
  const many = Array.from({ length: 30 }, (_, at) => `element_ids%5B${at}%5D=E${at}`).join('&');
  expect(sent(`?as_of=2026-11-18&${many}&q=a+%26+b`)).toBe(
    `?as_of=2026-11-18&${Array.from({ length: 30 }, (_, at) => `element_ids=E${at}`).join('&')}&q=a+%26+b`,
  );
  expect(sent('?category[0]=Health+%26+safety')).toBe('?category=Health+%26+safety');
  expect(sent('?q=a%5B0%5D%3Db')).toBe('?q=a%5B0%5D%3Db');
  expect(sent('')).toBe('');
});
