import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';

const read = (body: string, title = '') =>
  parseSource('policy.html', Buffer.from(`<html><head><title>${title}</title></head><body>${body}</body></html>`));

const contents = ['1 Purpose', '2 Duties', '3 Training']
  .map((line, at) => `<p>${line} ........ ${at + 1}</p>`)
  .join('');

describe('What a reading is unsure of', () => {
  it('names a number that the contents page gives in another way', async () => {
    const sections =
      '<h2>1 Purpose</h2><p>It is short.</p><h2>4 Duties</h2><p>Staff help.</p><h2>3 Training</h2><p>Yearly.</p>';
    const {
      doubts,
      elements,
      contents: lines,
    } = await read(`<h1>Falls policy</h1><p>Contents</p>${contents}${sections}`);
    expect(lines).toEqual(['1 Purpose', '2 Duties', '3 Training']);
    const duties = elements.findIndex(({ text }) => text === 'Duties');
    expect(doubts).toEqual([{ kind: 'number', words: 'The contents page gives it the number 2.', ordinal: duties }]);
  });

  it('names a title that no line is marked as', async () => {
    const { title, doubts } = await read(
      '<p>Falls policy</p><p>Staff help patients who fall, and report every fall.</p>',
    );
    expect([title, doubts]).toEqual([
      'Falls policy',
      [{ kind: 'title', words: expect.stringMatching(/^No line is marked as the title/) }],
    ]);
  });

  it('is nothing where the file marks its title and the numbers agree', async () => {
    const { doubts } = await read('<h1>Falls policy</h1><h2>1 Purpose</h2><p>Staff help patients who fall.</p>');
    expect(doubts).toBeUndefined();
  });
});
