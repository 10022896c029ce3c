import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { emptyAnswer, type ShownSource } from '../answers/answer-state.ts';
import { sourceOfGuide } from '../answers/source-of-guide.ts';
import { SourceList, statusWords } from './source-list.tsx';

const source = (number: number, version_status: ShownSource['version_status']): ShownSource => ({
  ...sourceOfGuide({ number, element_id: `01JD7K2QW8N4VX5M9TZ3RFA6E${number}` }),
  document_id: `01JD7K2QW8N4VX5M9TZ3RFA6H${number}`,
  version_status,
});
const [current, withdrawn] = [source(1, 'in_force'), source(2, 'withdrawn')];

describe('A source that was withdrawn', () => {
  it('is counted among those not in force', () => {
    expect(statusWords([current])).toBe('1, in force');
    expect(statusWords([withdrawn])).toBe('1, not in force');
    expect(statusWords([current, withdrawn])).toBe('2, 1 not in force');
  });

  it('says so, keeps its quote and leads nowhere', () => {
    const answer = { ...emptyAnswer, phase: 'done' as const, sources: [current, withdrawn] };
    const list = {
      answer,
      origin: { chatId: 'S', questionId: 'Q' },
      selected: undefined,
      onSelect: () => undefined,
    };
    const page = renderToStaticMarkup(
      <MantineProvider>
        <MemoryRouter>
          <SourceList {...list} />
        </MemoryRouter>
      </MantineProvider>,
    );
    const words = page.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
    expect(words.match(/v1 +(in force since 1 January 2025|no longer available)/g)).toHaveLength(2);
    expect(words.match(/Generators should be tested\./g)).toHaveLength(2);
    expect(page.match(/href="\/wiki\/[^?"]*/g)).toEqual([`href="/wiki/${current.document_id}`]);
  });
});
