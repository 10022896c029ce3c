import { describe, expect, it } from 'vitest';
import { headingOf, missingOf, shortOf } from './part-words.ts';
import { questionKindOf } from './question-kind.ts';

describe('The words for a part of a question', () => {
  it.each([
    ['and who signs it?', 'Who signs it', 'Nothing here says who signs it.', 'who signs it'],
    ['how often?', 'How often', 'Nothing here says how often.', 'how often'],
    ['How long do we keep them', 'How long', 'Nothing here says how long we keep them.', 'how long'],
    [
      'who should the nurse tell',
      'Who should the nurse tell',
      'Nothing here answers “who should the nurse tell”.',
      undefined,
    ],
    [
      'who should get the results',
      'Who should get the results',
      'Nothing here says who should get the results.',
      undefined,
    ],
    ['can we charge', 'Can we charge', 'Nothing here answers “can we charge”.', undefined],
  ])('“%s”', (own, heading, missing, short) => {
    expect([headingOf(own), missingOf(own), shortOf(own)]).toEqual([heading, missing, short]);
  });

  it('cuts a long heading at a word', () => {
    expect(headingOf('Who has to send the notification to the regulator before the work begins')).toBe(
      'Who has to send the notification to the…',
    );
  });
});

describe('The kind of a question', () => {
  it.each([
    ['how often must it be tested', 'how_often'],
    ['What are the five principles?', 'list'],
    ['whats the difference between an AE and an AP', 'compare'],
    ['who is told', 'who'],
    ['Does it apply to somebody who leaves?', 'yes_no'],
    ['what should we do when it rings', 'what_to_do'],
    ['by when', 'when'],
    ['What is a PGD?', 'what_is'],
    ['what is the maximum temperature of a drugs fridge', 'how_much'],
    ['how many days have we got', 'how_long'],
    ['why?', 'why'],
    ['DoLS', 'other'],
    ['what has changed since the last edition', 'what_changed'],
  ])('“%s” is %s', (text, kind) => {
    expect(questionKindOf(text)).toBe(kind);
  });
});
