import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAsked } from './read-asked.ts';

const owns = (text: string) => readAsked(text).parts.map(({ own }) => own);

describe('A question is read in its parts', () => {
  it.each<[question: string, parts: string[]]>([
    ['How often must emergency generators be tested?', ['How often must emergency generators be tested?']],
    [
      'How often must we flush taps that are hardly used, for how long, and who pays for taking them out?',
      ['How often must we flush taps that are hardly used', 'for how long', 'who pays for taking them out?'],
    ],
    [
      'whats the first thing to do after a sharps injury, who do you tell and does it go in the accident book?',
      ['whats the first thing to do after a sharps injury', 'who do you tell', 'does it go in the accident book?'],
    ],
    ['who signs the permit, and by when?', ['who signs the permit', 'by when?']],
    ['ward kitchen fridge who cleans it', ['ward kitchen fridge who cleans it']],
    ['DoLS', ['DoLS']],
    // One question with two sides, not two questions.
    [
      'Is the data sheet enough or do we need an assessment?',
      ['Is the data sheet enough or do we need an assessment?'],
    ],
    // "When" and "who" tell here, and ask nothing.
    [
      'Does the test apply to a director who stands in, when nobody else can?',
      ['Does the test apply to a director who stands in, when nobody else can?'],
    ],
  ])('%s', (question, parts) => {
    expect(owns(question)).toEqual(parts);
  });

  it('keeps apart what sets the scene, and gives it to the questions that name no subject', () => {
    const text =
      'A visitor shouted at reception about a lost referral and walked out. The clerk wrote it on a note. Is that a complaint, and what do we do with it?';
    const { parts } = readAsked(text);
    expect(parts.map(({ own }) => own)).toEqual(['Is that a complaint', 'what do we do with it?']);
    expect(parts[1]).toMatchObject({ isElliptical: true, kind: 'what_to_do' });
    expect(parts[1]?.context).toContain('The clerk wrote it on a note.');
  });

  it('keeps a remark behind the question apart from it', () => {
    const { parts } = readAsked('What is the lowest temperature for an office, the crew room at the depot is freezing');
    expect(parts).toMatchObject([
      { own: 'What is the lowest temperature for an office', context: ['the crew room at the depot is freezing'] },
    ]);
  });

  it('takes “it” in a later question as what was named before, also where the question names other things', () => {
    const { parts } = readAsked(
      'How often should helpers have supervision and what do we show inspectors to prove it?',
    );
    expect(parts[1]).toMatchObject({ own: 'what do we show inspectors to prove it?', isElliptical: true });
  });

  it('drops a greeting and a request for a list that names nothing', () => {
    expect(owns('Hi all. What should be in an isolation room? Need a checklist please.')).toEqual([
      'What should be in an isolation room?',
    ]);
  });

  it('answers ten questions at most, and tells which it left out', () => {
    const many = Array.from({ length: 12 }, (_, index) => `Who checks trolley ${index}?`).join(' ');
    const { parts, leftOut } = readAsked(many);
    expect(parts).toHaveLength(10);
    expect(leftOut).toEqual(['Who checks trolley 10?', 'Who checks trolley 11?']);
  });

  it('has at least one part, in the words of the message, whatever the message is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }), (text) => {
        const { parts } = readAsked(text);
        expect(parts.length).toBeGreaterThan(0);
        const plain = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '');
        for (const { own } of parts) expect(plain(text)).toContain(plain(own.replace(/ or /gu, 'or')));
      }),
      { numRuns: 200 },
    );
  });
});
