import { expect, it } from 'vitest';
import type { DocumentStatement } from '#contract/features/write/document-section.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { writeWord } from '#engine/word/write-word.ts';
import { documentInWord } from './document-in-word.ts';
import type { WrittenDocument } from './written-document.ts';

const statement = (text: string, way: DocumentStatement['way'] = 'reported'): DocumentStatement => ({
  text,
  way,
  support: 'supported',
  from: [{ turn: 1, start: 0, end: 4 }],
  said: '10:21',
});

const document: WrittenDocument = {
  template: 'minutes-with-actions',
  title: 'Water Safety Group: minutes',
  subtitle: '12 November 2026. Written from 7 turns, nothing added.',
  sections: [
    {
      key: 'apologies',
      heading: 'Apologies',
      isRequired: false,
      state: 'not_said',
      words: 'Nobody said who was absent. Write it, or remove the section.',
    },
    {
      key: 'items',
      heading: 'Items discussed',
      isRequired: true,
      state: 'written',
      blocks: [
        { kind: 'heading', text: 'Flushing', from: [] },
        { kind: 'paragraph', label: null, statements: [statement('Grace Adeyemi said that October was complete.')] },
        { kind: 'paragraph', label: 'Decided', statements: [statement('Helen said: “Agreed <b>.”', 'quoted')] },
        { kind: 'list', items: [statement('The audit was late.')] },
        { kind: 'field', label: 'Place', value: statement('The lady fell in the day room.') },
      ],
    },
    {
      key: 'actions',
      heading: 'Actions',
      isRequired: true,
      state: 'written',
      blocks: [
        {
          kind: 'table',
          columns: ['Action', 'Owner', 'Due', 'From'],
          rows: [
            {
              cells: [{ text: 'Service the valves' }, { text: null }, { text: '27 November 2026' }],
              from: [],
              said: ['10:41'],
            },
          ],
        },
      ],
    },
  ],
};

it('a document becomes a Word file with numbered headings, times, a table, and what was not said in its place', async () => {
  const { title, elements } = await parseSource('minutes.docx', await writeWord(documentInWord(document)));
  expect(title).toBe('Water Safety Group: minutes');
  const texts = elements.map(({ kind, text }) => `${kind}: ${text}`);
  expect(texts).toContain('paragraph: Nobody said who was absent. Write it, or remove the section.');
  expect(texts).toContain('paragraph: Grace Adeyemi said that October was complete. [10:21]');
  expect(texts).toContain('paragraph: Decided: Helen said: “Agreed <b>.” [10:21]');
  expect(texts.some((text) => text.startsWith('heading') && text.includes('Flushing'))).toBe(true);
  const table = elements.find(({ kind }) => kind === 'table');
  expect(table?.tableCells).toEqual([
    ['Action', 'Owner', 'Due', 'From'],
    ['Service the valves', 'Not said', '27 November 2026', '10:41'],
  ]);
});
