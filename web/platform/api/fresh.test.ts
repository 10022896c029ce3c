import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('A query is stale after five minutes, as the specification has it, unless it names its reason among `fresh`', () => {
  const own = Object.entries(files).flatMap(([file, text]) => (text.includes('staleTime') ? [file] : []));
  expect(own.toSorted()).toEqual(['./fresh.ts', './query-client.ts']);
});
