import { IconMessage } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RecentWork } from './recent-work.tsx';

const source = { isError: false, failed: 'Failed to load chats.', retry: () => undefined };

const times = (work: readonly { title: string; at: string }[]): (string | undefined)[] => {
  const items = work.map((item, at) => ({ ...item, key: String(at), kind: 'Chat', icon: IconMessage, to: '/chat' }));
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <RecentWork sources={[{ ...source, items }]} most={8} loading="Loading" empty={{ title: 'None', text: '' }} />
    </MemoryRouter>,
  );
  return [...markup.matchAll(/<time[^>]*>([^<]*)</g)].map(([, words]) => words);
};

it('Items of one name and one day show the time, others the day alone', () => {
  const asked = 'Who may isolate a circuit?';
  expect(
    times([
      { title: asked, at: '2024-11-18T16:30:00' },
      { title: asked, at: '2024-11-18T09:42:00' },
      { title: 'Who pays?', at: '2024-11-18T09:41:00' },
      { title: asked, at: '2024-11-17T09:40:00' },
    ]),
  ).toEqual(['18/11/2024, 16:30', '18/11/2024, 09:42', '18/11/2024', '17/11/2024']);
});
