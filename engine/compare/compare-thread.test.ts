import { describe, expect, it } from 'vitest';
import { createCompareThread } from './compare-thread.ts';
import type { ComparedElement, ComparisonInput } from './comparison.ts';

const element = (text: string): ComparedElement => ({
  id: text,
  lineageId: text,
  kind: 'paragraph',
  level: null,
  number: null,
  parent: null,
  text,
  tableCells: null,
});
const small: ComparisonInput = {
  before: [element('Keep a log.')],
  after: [element('Keep a log.')],
  by: { kind: 'text' },
};

describe('The thread that compares texts', () => {
  it('continues with the next pair after one that took too long', async () => {
    const elements = Array.from({ length: 20_000 }, (_, at) =>
      element(`The manager must keep log ${at} of room ${at * 7}.`),
    );
    const hurried = createCompareThread({ timeLimitMs: 1 });
    await expect(hurried.compare({ before: elements, after: elements, by: { kind: 'text' } })).rejects.toMatchObject({
      reason: 'too_large',
    });
    await hurried.close();
    const thread = createCompareThread();
    const both = await Promise.all([thread.compare(small), thread.compare(small)]);
    expect(both.map(({ counts }) => counts.same)).toEqual([1, 1]);
    await thread.close();
  });

  it('limits how many wait, and refuses those when it is closed', async () => {
    const thread = createCompareThread({ mostWaiting: 1 });
    const [first, second, third] = [thread.compare(small), thread.compare(small), thread.compare(small)];
    await expect(third).rejects.toMatchObject({ reason: 'busy' });
    const ends = Promise.allSettled([first, second]);
    await thread.close();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(thread.compare(small)).rejects.toMatchObject({ reason: 'closed' });
  });
});
