import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { VersionMark } from '#web/ui/version-mark.tsx';
import type { WikiDocument } from '../wiki-queries.ts';
import { VersionList } from './version-list.tsx';

type Version = WikiDocument['versions'][number];

const version = (status: Version['status'], effective_from: string, effective_to: string | null): Version => ({
  id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
  number: 2,
  status,
  effective_from,
  effective_to,
});

/** The dates of a version, as its list says them. */
function period(of: Version): string | undefined {
  const document = { short_id: of.id, versions: [of] } as unknown as WikiDocument;
  const page = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <VersionList document={document} elementIds={[]} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return /<small>(.*)<\/small>/.exec(page)?.[1];
}

/** The mark beside a title. */
const mark = ({ number, status, effective_from, effective_to }: Version) =>
  renderToStaticMarkup(
    <VersionMark number={number} status={status} since={effective_from} until={effective_to} />,
  ).replace(/<[^>]*>/g, '');

describe('The days of a version', () => {
  it.each([
    ['in_force', null, 'In force from 1 January 2026', 'v2 in force since 1 January 2026'],
    [
      'in_force',
      '2026-12-31',
      'In force from 1 January 2026 to 31 December 2026',
      'v2 in force since 1 January 2026, until 31 December 2026',
    ],
    ['upcoming', null, 'In force from 1 January 2026', 'v2 in force from 1 January 2026'],
    [
      'superseded',
      '2026-12-31',
      '1 January 2026 to 31 December 2026',
      'v2 superseded, was in force from 1 January 2026 to 31 December 2026',
    ],
  ] as const)('are said, the last one too: %s until %s', (status, last, inList, inMark) => {
    expect(period(version(status, '2026-01-01', last))).toBe(inList);
    expect(mark(version(status, '2026-01-01', last))).toBe(inMark);
  });
});
