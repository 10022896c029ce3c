import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ReaderContext } from '../components/reader-context.ts';
import { TableView } from '../components/table-view.tsx';
import { FindContext, FindStore } from '../find/find-store.ts';
import { readReaderParams } from '../reader-params.ts';
import { namesItsRows } from '../table-rows.ts';
import type { WikiElement } from '../wiki-queries.ts';
import { ConfidenceNote, RecognisedNote } from './confidence-note.tsx';
import { keepOnePage } from './keep-one-page.ts';
import { boxesOfPage, lastAbove, zoomed } from './page-boxes.ts';
import { PageBoxes } from './page-canvas.tsx';
import { widthWithin } from './page-source.ts';
import { withPageView } from './use-page-view.ts';

const place = (page: number, y: number) => ({ page, x: 0.1, y, width: 0.5, height: 0.02 });
const element = (id: string, places: WikiElement['places'], number: string | null = null): WikiElement => ({
  ...{ id, canonical_id: id, lineage_id: id, kind: 'paragraph', level: null, number, parent_id: null },
  ...{
    section_path: [],
    text: `The words of ${id}.`,
    table_cells: null,
    places,
    confidence: null,
    references: [],
    comments: [],
    facts: [],
    suspects: [],
  },
});
const elements = [
  element('a', [place(1, 0.1)], '1.1'),
  element('b', [place(1, 0.8), place(1, 0.9), place(2, 0.1)]),
  element('c', [place(2, 0.3)]),
];

const reading = {
  ...{ documentId: 'DOC', cited: new Set<string>(), quotedElement: undefined, quote: undefined, citedIn: undefined },
  ...{ asOf: undefined, showPage: undefined, goTo: () => undefined, goToElement: () => undefined },
};
const drawn = (content: ReactNode, more: Partial<typeof reading> | { showPage: () => void } = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FindContext value={new FindStore([])}>
        <ReaderContext value={{ ...reading, ...more }}>{content}</ReaderContext>
      </FindContext>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

describe('The places of a page', () => {
  it('are those of its elements, in the order they are read, each element stepped to once', () => {
    expect(boxesOfPage(elements, 1).map(({ elementId, isFirst, y }) => [elementId, isFirst, y])).toEqual([
      ['a', true, 0.1],
      ['b', true, 0.8],
      ['b', false, 0.9],
    ]);
    expect(boxesOfPage(elements, 2).map(({ elementId, name }) => [elementId, name])).toEqual([
      ['b', 'The words of b.'],
      ['c', 'The words of c.'],
    ]);
    expect(boxesOfPage(elements, 1)[0]?.name).toBe('1.1 The words of a.');
    expect(boxesOfPage(elements, 3)).toEqual([]);
  });

  it('have one stop of the Tab key, the current one, and say which is cited', () => {
    const boxes = boxesOfPage(elements, 1);
    const html = drawn(<PageBoxes page={1} boxes={boxes} current="b" cited={new Set(['a'])} onGo={() => undefined} />);
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
    expect(buttons.map((tag) => /tabindex="(.*?)"/i.exec(tag)?.[1])).toEqual(['-1', '0', '-1']);
    expect(buttons.map((tag) => /aria-label="(.*?)"/.exec(tag)?.[1])[0]).toBe('Cited: 1.1 The words of a.');
    expect(buttons.map((tag) => [tag.includes('data-cited'), tag.includes('data-current')])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it('follow the last element above the line, whether or not all are drawn', () => {
    const tops = [-50, 10, 300, 900];
    const at = (line: number) => lastAbove([0, 1, 2, 3], line, (index) => tops[index]);
    expect([-100, 0, 10, 11, 500, 2_000].map(at)).toEqual([0, 0, 0, 1, 2, 3]);
    expect(lastAbove([], 10, () => 0)).toBe(undefined);
  });

  it('are enlarged in steps that end, within what a browser can draw', () => {
    expect([zoomed(1, 1), zoomed(1, -1), zoomed(4, 1), zoomed(0.5, -1)]).toEqual([1.25, 0.75, undefined, undefined]);
    expect(widthWithin({ width: 595, height: 842 }, 1_000)).toBe(1_000);
    const width = widthWithin({ width: 100, height: 14_400 }, 4_000);
    expect(width * width * 144).toBeLessThanOrEqual(16_000_000);
  });
});

describe('Pages that the server draws', () => {
  const leafing = () => {
    const asked: { page: number; signal: AbortSignal }[] = [];
    const closed: number[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const pages = keepOnePage(async (page, signal) => {
      asked.push({ page, signal });
      await answered;
      return { page, close: () => closed.push(page) };
    });
    return { ...pages, asked, closed, answer };
  };

  it('are asked for only where one stays on them, and no longer once they are turned away from', async () => {
    vi.useFakeTimers();
    try {
      const { pageOf, letGo, asked, closed, answer } = leafing();
      for (let page = 1; page <= 20; page += 1) pageOf(page).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(asked.map(({ page }) => page)).toEqual([20]);
      expect(pageOf(20)).toBe(pageOf(20));
      const next = pageOf(21);
      expect(asked[0]?.signal.aborted).toBe(true);
      await vi.advanceTimersByTimeAsync(1_000);
      answer();
      expect((await next).page).toBe(21);
      expect([asked.length, closed]).toEqual([2, [20]]);
      letGo();
      await vi.advanceTimersByTimeAsync(0);
      expect(closed).toEqual([20, 21]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are asked for again where they failed', async () => {
    let made = 0;
    const { pageOf } = keepOnePage(async () => {
      made += 1;
      if (made === 1) throw new Error('not drawn');
      return { close: () => undefined };
    }, 0);
    await expect(pageOf(1)).rejects.toThrow('not drawn');
    await pageOf(1);
    expect(made).toBe(2);
  });
});

describe('The page view in the address', () => {
  it('is one parameter beside the others', () => {
    expect(withPageView('?as_of=2026-01-01', true)).toBe('?as_of=2026-01-01&page_view=1');
    expect(withPageView('?page_view=1', false)).toBe('');
    expect(readReaderParams(new URLSearchParams('page_view=1')).pageView).toBe(true);
    expect(readReaderParams(new URLSearchParams('page_view=yes')).pageView).toBe(false);
  });
});

describe('Words read from a scan', () => {
  const note = (confidence: number | null, showPage?: () => void) =>
    drawn(<ConfidenceNote element={{ id: 'a', confidence }} />, showPage && { showPage }).replaceAll(/<[^>]*>/g, '');

  it('say how sure the reading was where it was not sure, and lead to the page where there is one', () => {
    expect(note(0.719, () => undefined)).toBe('Scanned text, 71% sure: check it against the page');
    expect(note(0.2)).toBe('Scanned text, 20% sure: check it against the source file');
    expect(drawn(<ConfidenceNote element={{ id: 'a', confidence: 0.3 }} />, { showPage: () => undefined })).toContain(
      '<button',
    );
    expect([note(0.85), note(1), note(null)]).toEqual(['', '', '']);
  });

  it.each([
    [5, 2, '2 of its 5 pages were scanned'],
    [5, 5, 'Its 5 pages were scanned'],
    [1, 1, 'Its page was scanned'],
    [5, 0, undefined],
    [null, null, undefined],
  ])('are announced above the document: %s pages, %s of them recognised', (pages, recognised, said) => {
    const html = drawn(<RecognisedNote {...{ pages, recognised }} />);
    if (said === undefined) expect(html).toBe('');
    else expect(html).toContain(said);
  });
});

describe('A table in the reader', () => {
  const table = (cells: string[][]) => ({
    ...element('t', []),
    table_cells: cells,
    text: cells.map((row) => row.join(' ')).join('\n'),
  });
  const tagsOf = (cells: string[][]) =>
    [...drawn(<TableView element={table(cells)} link={null} />).matchAll(/<(th scope="\w+"|td)/g)].map(
      ([, tag]) => tag,
    );

  it('stands under its header and, where they name the rows, beside its first cells', () => {
    expect(
      tagsOf([
        ['Area', 'Weekly', 'Monthly'],
        ['Ward', '1', '2'],
        ['Theatre', '3', '4'],
      ]),
    ).toEqual([
      ...['th scope="col"', 'th scope="col"', 'th scope="col"'],
      ...['th scope="row"', 'td', 'td', 'th scope="row"', 'td', 'td'],
    ]);
    const page = drawn(
      <TableView
        element={table([
          ['A', 'B'],
          ['1', '2'],
        ])}
        link={null}
      />,
    );
    expect(page).toMatch(
      /<section[^>]*aria-label="Table"[^>]*tabindex="0"|<section[^>]*tabindex="0"[^>]*aria-label="Table"/i,
    );
  });

  it.each([
    ['an empty corner', ['', 'May'], [['Ward', '1']], true],
    [
      'the same words twice',
      ['A', 'B', 'C'],
      [
        ['x', '1', '2'],
        ['x', '3', '4'],
      ],
      false,
    ],
    [
      'numbers',
      ['A', 'B', 'C'],
      [
        ['1', 'x', 'y'],
        ['2', 'z', 'z'],
      ],
      false,
    ],
    [
      'two columns of words',
      ['Term', 'Meaning'],
      [
        ['Ward', 'A room'],
        ['Sink', 'A basin'],
      ],
      false,
    ],
    ['whole sentences', ['A', 'B', 'C'], [['x'.repeat(81), '1', '2']], false],
    ['one column', [''], [['x']], false],
    ['no rows', ['', 'B'], [], false],
  ])('tells by %s whether its first cells name the rows', (_, head, rows, expected) => {
    expect(
      namesItsRows(
        head,
        rows.map((cells) => ({ cells })),
      ),
    ).toBe(expected);
  });
});
