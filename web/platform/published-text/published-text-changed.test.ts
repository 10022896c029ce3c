import { generateOperationKey } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ownCitationsChanged, publishedTextChanged } from './published-text-changed.ts';

it('A change of published text has all that tells of texts asked for again, and nothing else', async () => {
  const cache = new QueryClient();
  const about = [
    generateOperationKey(['wiki', 'document'], { type: 'query', input: { id: 'V' } }),
    generateOperationKey(['library', 'documents'], { type: 'query', input: { page: 2 } }),
    generateOperationKey(['requirements', 'list'], { type: 'query' }),
    generateOperationKey(['compare', 'compare'], { type: 'query' }),
    generateOperationKey(['chat', 'session'], { type: 'query' }),
    generateOperationKey(['versions', 'preview'], { type: 'query' }),
    generateOperationKey(['connectors', 'connections'], { type: 'query' }),
    ['ingestion', 'upload', 'U'],
  ];
  const others = [generateOperationKey(['account', 'info']), generateOperationKey(['notifications', 'list'])];
  for (const key of [...about, ...others]) cache.setQueryData(key, {});
  await publishedTextChanged(cache);
  const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
  expect(about.map(isStale)).toEqual(about.map(() => true));
  expect(others.map(isStale)).toEqual(others.map(() => false));
});

it('The end of an answer, or of a chat, has what cites a text asked for again, and nothing else', async () => {
  const cache = new QueryClient();
  const citedBy = generateOperationKey(['wiki', 'citedBy'], { type: 'query', input: { id: 'V' } });
  const document = generateOperationKey(['wiki', 'document'], { type: 'query', input: { id: 'V' } });
  for (const key of [citedBy, document]) cache.setQueryData(key, {});
  await ownCitationsChanged(cache);
  expect([citedBy, document].map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});
