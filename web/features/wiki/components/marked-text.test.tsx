import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FindContext, FindStore } from '../find/find-store.ts';
import type { WikiElement } from '../wiki-queries.ts';
import { MarkedText } from './marked-text.tsx';
import { ReaderContext } from './reader-context.ts';
import { TableView } from './table-view.tsx';

const [here, there, other] = ['01JD7K2QW8N4VX5M9TZ3RFA6HB', '01JD7K2QW8N4VX5M9TZ3RFA6HC', '01JD7K2QW8N4VX5M9TZ3RFA6HD'];
const text = 'Test as 4.2 says, and as HTM 04-01 asks.';
const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const references: WikiElement['references'] = [
  { ...place('4.2'), short_id: null, element_id: there },
  { ...place('HTM 04-01'), short_id: other, element_id: null },
];
const element = { id: here, kind: 'paragraph', number: null, text } as WikiElement;

/** The words as rendered, without classes. */
function drawn({
  isCited = false,
  quote,
  find = '',
}: {
  isCited?: boolean;
  quote?: { start: number; end: number };
  find?: string;
}) {
  return drawnIn(element, find, <MarkedText elementId={here} part="text" {...{ text, isCited, quote, references }} />);
}

function drawnIn(element: WikiElement, find: string, view: ReactNode) {
  const store = new FindStore([element]);
  store.look(find, () => 0);
  const page = renderToStaticMarkup(
    <ReaderContext
      value={{
        ...{ documentId: 'DOC', cited: new Set<string>(), quotedElement: undefined, quote: undefined },
        ...{
          citedIn: undefined,
          asOf: undefined,
          showPage: undefined,
          goTo: () => undefined,
          goToElement: () => undefined,
        },
      }}
    >
      <FindContext value={store}>{view}</FindContext>
    </ReaderContext>,
  );
  return page.replace(/ (?:class|data-\w+)="[^"]*"/g, '');
}

const [toClause, toWork] = [`<a href="/wiki/DOC?element_ids=${there}">`, `<a href="/wiki/${other}">`];

/** A number of a publication, in which no line breaks. */
const number = (words: string) => `<span>${words}</span>`;

describe('What a text refers to', () => {
  it('is a link in its words, to the clause or to the other document', () => {
    expect(drawn({})).toBe(`Test as ${toClause}4.2</a> says, and as ${toWork}${number('HTM 04-01')}</a> asks.`);
  });

  it('leaves the marker in one piece and what is looked for in bold', () => {
    expect(drawn({ isCited: true, quote: { start: 5, end: 16 } })).toBe(
      `Test <mark>as ${toClause}4.2</a> says</mark>, and as ${toWork}${number('HTM 04-01')}</a> asks.`,
    );
    expect(drawn({ isCited: true, quote: { start: 0, end: text.indexOf(' 04-01') } })).toBe(
      `<mark>Test as ${toClause}4.2</a> says, and as ${toWork}HTM</a></mark> ${number('04-01')} asks.`,
    );
    expect(drawn({ find: 'as htm' })).toBe(
      `Test as ${toClause}4.2</a> says, and <b>as </b>${toWork}<b>HTM</b> ${number('04-01')}</a> asks.`,
    );
  });

  it('is a link in the cell of a table it stands in, what is looked for in bold', () => {
    const text = 'Lamps\nTest | Rule\nDust | as 4.2 says';
    const start = text.indexOf('4.2');
    const table = {
      ...{ id: here, kind: 'table', number: 'Table 1', text },
      table_cells: [
        ['Test', 'Rule'],
        ['Dust', 'as 4.2 says'],
      ],
      references: [{ start, end: start + 3, short_id: null, element_id: there }],
    } as unknown as WikiElement;
    const page = drawnIn(table, 'as', <TableView element={table} link={null} />);
    expect(page).toContain(`<td>Dust</td><td><b>as</b> ${toClause}4.2</a> says</td>`);
  });
});
