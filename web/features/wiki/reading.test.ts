import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks-of.ts';
import { labelOfElement, sectionOf } from './margin/use-section.ts';
import { answerLink, readReaderParams } from './reader-params.ts';
import { facetCountsOf, filterReferences } from './reference-maps.ts';
import { tableReferences, tableRows } from './table-rows.ts';
import { noFilters, readFilters, toggleValue, writeFilters } from './wiki-filters.ts';
import type { ListedReference, WikiElement } from './wiki-queries.ts';

const id = (last: string) => `01JD7K2QW8N4VX5M9TZ3RFA6${last}`;
const element = (kind: WikiElement['kind'], last: string, more: Partial<WikiElement> = {}): WikiElement => ({
  id: id(last),
  canonical_id: 'x',
  lineage_id: id('ZZ'),
  kind,
  level: null,
  number: null,
  parent_id: null,
  section_path: [],
  text: '',
  table_cells: null,
  places: [],
  confidence: null,
  references: [],
  comments: [],
  facts: [],
  suspects: [],
  ...more,
});

describe('The address of a document', () => {
  it('names elements, quoted words and the chat they were cited in', () => {
    const params = new URLSearchParams(
      `element_ids=${id('HB')}&element_ids=${id('HC')}&quote=3-9&chat=${id('HD')}&question=${id('HE')}&source=2`,
    );
    expect(readReaderParams(params)).toEqual({
      pageView: false,
      elementIds: [id('HB'), id('HC')],
      quote: { start: 3, end: 9 },
      citedIn: { sessionId: id('HD'), questionId: id('HE'), source: 2 },
    });
  });

  it('is read without what is not well formed', () => {
    const params = new URLSearchParams('element_ids=../x&element_ids=&quote=9-3&chat=javascript:alert(1)&question=x');
    expect(readReaderParams(params)).toEqual({ elementIds: [], pageView: false, quote: undefined, citedIn: undefined });
  });

  it('leads back to the answer', () => {
    expect(answerLink({ sessionId: 'S', questionId: 'Q', source: 2 })).toBe('/chat/S#q-Q-s2');
    expect(answerLink({ sessionId: 'S', questionId: 'Q', source: undefined })).toBe('/chat/S#q-Q');
    expect(answerLink({ sessionId: 'S', questionId: undefined, source: 2 })).toBe('/chat/S');
  });
});

describe('The elements of a document', () => {
  it('are drawn in order, neighbouring list items of one parent in one list', () => {
    const items = ['AA', 'AB'].map((last) => element('list_item', last, { parent_id: 'P' }));
    const other = element('list_item', 'AC', { parent_id: 'Q' });
    const paragraph = element('paragraph', 'AD');
    expect(blocksOf([...items, other, paragraph])).toEqual([
      { kind: 'list', items },
      { kind: 'list', items: [other] },
      { kind: 'single', element: paragraph },
    ]);
  });

  it('belong to the section under a heading, and are called as in every list', () => {
    const texts = [
      element('heading', 'AA', { level: 2, number: '7' }),
      element('paragraph', 'AB', { number: '7.1', parent_id: id('AA') }),
      element('list_item', 'AC', { number: '(a)', parent_id: id('AB'), canonical_id: 'guide/x#7.1(a)' }),
      element('paragraph', 'AF', { parent_id: id('AC') }),
      element('heading', 'AD', { level: 3 }),
      element('paragraph', 'AE', { parent_id: id('AD') }),
    ];
    const of = (element_id: string) => texts.find((each) => each.id === element_id);
    expect([...sectionOf(texts, id('AA'))]).toEqual([id('AA'), id('AB'), id('AC'), id('AF')]);
    expect([...sectionOf(texts, id('AD'))]).toEqual([id('AD'), id('AE')]);
    expect(sectionOf(texts, undefined).size).toBe(texts.length);
    expect(texts.map((each) => labelOfElement(each, of))).toEqual([
      '7',
      '7.1',
      '7.1(a)',
      '7.1(a)',
      undefined,
      undefined,
    ]);
  });

  it('mark the rows of a table that were quoted, or all where only the table is known', () => {
    const table = element('table', 'AE', {
      text: 'A caption\nTest | Interval\nOn load | Monthly\nBlack start | Yearly',
      table_cells: [
        ['Test', 'Interval'],
        ['On load', 'Monthly'],
        ['Black start', 'Yearly'],
      ],
    });
    const marks = (isCited: boolean, quote?: { start: number; end: number }) =>
      tableRows(table, isCited, quote).rows.map(({ isMarked }) => isMarked);
    const start = table.text.indexOf('Black');
    expect(tableRows(table, false, undefined)).toMatchObject({ caption: 'A caption', head: ['Test', 'Interval'] });
    expect(marks(false)).toEqual([false, false]);
    expect(marks(true)).toEqual([true, true]);
    expect(marks(true, { start, end: table.text.length })).toEqual([false, true]);
  });

  it('keep the caption of a table with an empty row, the mark on the row that was quoted and links in their cells', () => {
    const text = 'As Table 1\nTest | Rule\nOn load | see 4.2';
    const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
    const to = { short_id: null, element_id: id('AB') };
    const table = element('table', 'AE', {
      ...{ number: 'Table 2', text },
      table_cells: [
        ['Test', 'Rule'],
        ['', ''],
        ['On load', 'see 4.2'],
      ],
      references: [
        { ...place('Table 1'), ...to },
        { ...place('4.2'), ...to },
      ],
    });
    const { caption, rows } = tableRows(table, true, place('On load'));
    expect(caption).toBe('As Table 1');
    expect(rows.map(({ isMarked }) => isMarked)).toEqual([false, true]);
    expect([...tableReferences(table)]).toEqual([
      ['caption', [{ start: 12, end: 19, ...to }]],
      ['2.1', [{ start: 4, end: 7, ...to }]],
    ]);
    expect(tableRows({ text: 'A caption', table_cells: [['', '']] }, false, undefined).caption).toBe('A caption');
  });
});

describe('Filtering documents', () => {
  const reference = (title: string, subdomain: string): ListedReference => ({
    short_id: id('HB'),
    title,
    file_name: `${title.toLowerCase()}.md`,
    is_guide: true,
    partition: 'regulation',
    version: { id: id('HB'), number: 1, status: 'in_force', effective_from: '2025-01-01', effective_to: null },
    tags: { category: 'Estates and facilities', domain: 'HTM', subdomain: [subdomain] },
    upcoming: null,
    superseded: [],
    obligations: null,
  });
  const all = [reference('HTM 04-01 Safe water', 'Water'), reference('HTM 06-01 Electrical services', 'Electrical')];

  it('lets through what has one of the values of every facet, and counts a facet without its own filter', () => {
    const water = { ...noFilters, subDomain: ['Water'] };
    expect(filterReferences(all, noFilters)).toEqual(all);
    expect(filterReferences(all, water)).toEqual([all[0]]);
    expect(filterReferences(all, { ...water, domain: ['HBN'] })).toEqual([]);
    expect(filterReferences(all, { ...water, subDomain: ['Water', 'Electrical'] })).toEqual(all);
    expect(facetCountsOf(all, water)).toEqual({
      status: [{ value: 'in_force', count: 1 }],
      category: [{ value: 'Estates and facilities', count: 1 }],
      domain: [{ value: 'HTM', count: 1 }],
      subDomain: [
        { value: 'Water', count: 1 },
        { value: 'Electrical', count: 1 },
      ],
    });
  });

  it('stands in the address, from which it is read again', () => {
    const filters = toggleValue({ ...noFilters, q: 'a & b ', favourites: true }, 'category', 'Fire & water');
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(toggleValue(filters, 'category', 'Fire & water').category).toEqual([]);
    expect(`${writeFilters(noFilters)}`).toBe('');
  });

  it('names the subdomain as the specification does, and reads an older link by its former name', () => {
    const older = readFilters(new URLSearchParams('subDomain=Fire&subdomain=Water&subdomain=Fire'));
    expect(`${writeFilters(older)}`).toBe('subDomain=Fire&subDomain=Water');
  });

  it('leaves out of the address what the server would refuse', () => {
    const address = new URLSearchParams([
      ['q', 'x'.repeat(5_000)],
      ['category', 'c'.repeat(101)],
      ['domain', 'HTM'],
      ['domain', 'HTM'],
      ['domain', ''],
      ['favourites', 'maybe'],
    ]);
    expect(readFilters(address)).toEqual({ ...noFilters, q: 'x'.repeat(4_000), domain: ['HTM'] });
  });
});
