import { describe, expect, it } from 'vitest';
import type { EarlierAnswer } from '../earlier-answer.ts';
import { readAsked } from './read-asked.ts';
import { readFollowUp } from './read-follow-up.ts';

const generators = 'How often must emergency generators be tested?';
const earlier: EarlierAnswer = {
  question: generators,
  parts: [{ part: 0, kind: 'how_often', heading: generators, text: generators }],
  documents: ['V1'],
  quotes: ['Emergency generators should be tested on load at least once a month.'],
};
const read = (text: string, before: EarlierAnswer = earlier) => readFollowUp(text, readAsked(text), before);

describe('A follow-up', () => {
  it.each([
    'who signs it?',
    'And in a care home?',
    'why?',
    'what about weekends?',
    'how long do we keep that?',
    'who by',
  ])('“%s” is read with the subject of the question before it', (text) => {
    expect(read(text)?.about).toBe('emergency generators');
  });

  it.each([
    'Who cleans the ward kitchen fridge?',
    'How long are complaints files kept',
    'Is a PGD needed for flu vaccines?',
  ])('“%s” names its own subject and starts afresh', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('asks the same as before where it names only another place', () => {
    const followUp = read('And in a care home?');
    expect(followUp?.asked.parts[0]).toMatchObject({ kind: 'how_often', own: 'And in a care home?' });
    expect(followUp?.mayStandAlone).toBe(false);
  });

  it('asks something else about the same where it supposes another case, and prefers clauses not yet quoted', () => {
    const [part] = read('What if they are stored in a barn?')?.asked.parts ?? [];
    expect(part).toMatchObject({ context: ['emergency generators'], alreadyQuoted: earlier.quotes });
    expect(part?.kind).not.toBe('how_often');
  });

  it('looks for the reason also in what was quoted', () => {
    expect(read('why is that?')?.asked.parts[0]?.alreadyQuoted).toBeUndefined();
  });

  it('may stand alone where it names another thing', () => {
    expect(read('and what about sharps bins?')?.mayStandAlone).toBe(true);
  });

  it('keeps the subject through a chain of follow-ups', () => {
    const first = read('who signs it?');
    const chained = read('and why?', {
      ...earlier,
      question: 'who signs it?',
      about: first?.about,
      parts: first?.asked.parts ?? [],
    });
    expect(chained?.about).toBe('emergency generators');
  });
});
