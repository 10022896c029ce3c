import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const sentences = (text: string, kind: 'paragraph' | 'list_item' = 'paragraph') =>
  splitSentences({ kind, text }).map((span) => span.text);

describe('Sentences', () => {
  it('end at full stops, but not inside numbers, references and abbreviations', () => {
    expect(
      sentences('See Reg. 20 and para. 4.12, e.g. No. 5 by Dr. Smith. Water is kept at 60.5 °C. Is it? Yes!'),
    ).toEqual(['See Reg. 20 and para. 4.12, e.g. No. 5 by Dr. Smith.', 'Water is kept at 60.5 °C.', 'Is it?', 'Yes!']);
    expect(sentences('Taps, showers etc. The rest follows.')).toEqual(['Taps, showers etc.', 'The rest follows.']);
  });

  it('exclude a list item’s ending from the quotation', () => {
    expect(sentences('staff know the plan; and', 'list_item')).toEqual(['staff know the plan']);
    expect(sentences('equipment is charged;', 'list_item')).toEqual(['equipment is charged']);
  });

  it('are the rows of a table, without its caption and heading row', () => {
    const cells = [
      ['Equipment', 'Interval'],
      ['Generator', 'Monthly'],
      ['Battery', 'Weekly'],
    ];
    const text = `What is tested\n${cells.map((row) => row.join(' | ')).join('\n')}`;
    const rows = splitSentences({ kind: 'table', text, tableCells: cells });
    expect(rows.map((row) => row.text)).toEqual(['Generator | Monthly', 'Battery | Weekly']);
    const without = splitSentences({
      kind: 'table',
      text: 'Equipment | Interval\nGenerator | Monthly',
      tableCells: cells.slice(0, 2),
    });
    expect(without.map((row) => row.text)).toEqual(['Generator | Monthly']);
  });

  it('are exactly the text at their offsets, in order, whatever the text', () => {
    const kinds = fc.constantFrom('paragraph' as const, 'list_item' as const, 'table' as const);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), kinds, (text, kind) => {
        let from = 0;
        for (const { start, end, text: sentence } of splitSentences({ kind, text })) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(text.slice(start, end)).toBe(sentence);
          expect(sentence).not.toBe('');
          from = end;
        }
      }),
    );
  });

  it('lose no word of a paragraph', () => {
    const words = fc.array(
      fc.constantFrom('the', 'Act', '1974.', 'e.g.', 'No.', 'tested.', 'must', 'A', '(b)', '4.12'),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        const kept = sentences(text).join(' ');
        expect(kept.match(/[\p{L}\p{N}]+/gu)).toEqual(text.match(/[\p{L}\p{N}]+/gu));
      }),
    );
  });
});
