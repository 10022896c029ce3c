import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endWords } from './answer-tally.ts';
import { asItStands } from './as-it-stands.ts';
import { citedText } from './cited-text.ts';
import { answerTold, levelExamples } from './level-examples.ts';
import { decidingPieces, joinedText, layoutOf } from './quote-layout.ts';
import { factsOf, languageName, quoteFactsInWords } from './quote-words.ts';
import { isByLevels, quotesOf, shownParts } from './quotes-of-answer.ts';

const [answered, mayAnswer, notFound, listAndTable] = [
  answerTold(levelExamples.answered),
  answerTold(levelExamples.mayAnswer),
  answerTold(levelExamples.notFound),
  answerTold(levelExamples.listAndTable),
];

const factsIn = (answer: typeof answered) => quotesOf(answer).map((quote) => quoteFactsInWords(factsOf(quote)));

describe('An answer by the parts of its question', () => {
  it('has each quote under its part once, and points to one that serves a later part too', () => {
    expect(
      shownParts(answered).map(({ heading, level, quotes, above }) => [
        heading,
        level,
        quotes.map(({ number }) => number),
        above.map(({ number }) => number),
      ]),
    ).toEqual([
      ['How often', 'answered', [0, 1], []],
      ['How long', 'answered', [2], [1]],
      ['Who pays', 'not_found', [], []],
    ]);
  });

  it('has no heading where the question has one part, and no parts where a model wrote or nothing tells them', () => {
    expect(shownParts(mayAnswer).map(({ heading, level }) => [heading, level])).toEqual([[undefined, 'may_answer']]);
    expect([answered, mayAnswer, notFound].map(isByLevels)).toEqual([true, true, true]);
    const untold = levelExamples.answered.map((event) =>
      event.type === 'text' ? { type: event.type, sentence: event.sentence, text: event.text } : event,
    );
    const old = untold.map((event) =>
      event.type === 'done' ? { type: event.type, sentences: 3, could_not_find: [] } : event,
    );
    expect(isByLevels(answerTold(old))).toBe(false);
    expect(isByLevels({ ...answered, layout: 'written' })).toBe(false);
  });

  it('says of each quote whether it is exact and how far it answers, and what has been withdrawn since', () => {
    expect(factsIn(answered)[0]).toBe('Exact quote, answers the question.');
    expect(factsIn(mayAnswer)[0]).toBe('Exact quote, may answer it.');
    const [first] = answered.sources;
    const now = asItStands(answered, [{ element_id: first?.element_id ?? '', status: 'withdrawn', current: null }]);
    expect(factsIn(now).slice(0, 2)).toEqual(['No longer available.', 'Exact quote, answers the question.']);
  });

  it('is announced by its row when it ends', () => {
    expect(endWords(mayAnswer)).toBe(
      'These 2 clauses may answer it. Neither says it outright. Read both before you act, or ask somebody who knows.',
    );
    expect(endWords(notFound)).toBe(
      'I could not find this. This looks like Polish; the guides are in English. The passages shown are the nearest.',
    );
  });

  it('keeps how its question was read when quotations replace what a model wrote', () => {
    const [searching, read, ...rest] = levelExamples.mayAnswer;
    const fellBack = { type: 'fell_back', model: 'granite', reason: 'It stopped.' };
    const answer = answerTold([...(searching ? [searching] : []), ...(read ? [read] : []), fellBack, ...rest]);
    expect(answer).toMatchObject({ readAs: { about: 'sharps training' }, fellBack: 'It stopped.' });
  });
});

describe('A quote of several sentences', () => {
  it('is a table with its rows together, or a lead-in with its items', () => {
    const [table, list] = quotesOf(listAndTable).map(layoutOf);
    expect(table?.passages.map(({ sentences }) => sentences.length)).toEqual([2]);
    expect(list?.passages.map(({ source }) => source?.element_number)).toEqual(['4.3']);
    expect(list?.items.map(({ source }) => source?.element_number)).toEqual(['(a)', '(b)', '(c)']);
  });

  it('says where words of the passage are left out between its sentences', () => {
    const citation = { sentence: 0, source: 1, element_id: 'A', text_hash: 'x' };
    const sentence = (start: number) => ({
      text: 'Test it.',
      support: undefined,
      reason: '',
      citations: [{ ...citation, start, end: start + 8 }],
      deciding: [[0, 4]] as const,
    });
    expect(joinedText([sentence(0), sentence(9), sentence(40)])).toEqual({
      text: 'Test it. Test it. … Test it.',
      deciding: [
        [0, 4],
        [9, 13],
        [20, 24],
      ],
    });
  });

  it('never loses or adds a character, whatever the deciding words are said to be', () => {
    const places = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 5 });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), places, (text, deciding) => {
        const pieces = decidingPieces({ text, deciding });
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});

describe('A copied answer', () => {
  it('has its quotes by part, what is not said, and each source with version, date and address', () => {
    const text = citedText('How often, how long, who pays?', answered, 'https://candour.example');
    expect(text).toContain('3 clauses answer two of your three points.');
    expect(text).toMatch(/How often\n“Little-used taps.*” \[1\]\n\n“Little-used water outlets.*” \[2\]/);
    expect(text).toContain('Water safety policy 3.1 above says it too. [2]');
    expect(text).toContain('Who pays\nNothing here says who pays.');
    expect(text).toMatch(/These two say different things\. One says .* \[1\] \[2\]/);
    expect(text).toMatch(
      /\[1\] HTM 04-01 Safe water in healthcare premises, v1 in force since 1 January 2025, .* › 5\.1\. Candour guide, not the publication\. Exact quote, answers the question\. https:\/\/candour\.example\/wiki\//,
    );
    expect(text).not.toMatch(/supported/i);
  });

  it('carries along that it may answer, the day it was asked about, and the version that is current', () => {
    const [first] = mayAnswer.sources;
    const moved = {
      element_id: first?.element_id ?? '',
      status: 'superseded' as const,
      current: { version: 3, document_id: '01JD7K2QW8N4VX5M9TZ3RFA6ZZ' },
    };
    const text = citedText('Do they?', asItStands(mayAnswer, [moved], '2025-06-30'), 'https://candour.example');
    expect(text).toMatch(
      /^Do they\?\n\(Documents in force on 30 June 2025\)\n\(About: sharps training\)\nThese 2 clauses/,
    );
    expect(text).toContain('(May answer it. Leaves open agency nurses.)');
    expect(text).toContain(', cited v1 · current v3, ');
    expect(text).toContain(
      `Current v3: https://candour.example/wiki/01JD7K2QW8N4VX5M9TZ3RFA6ZZ?element_ids=${first?.element_id}`,
    );
    expect(text.match(/in force since/g)).toHaveLength(1);
    expect(text).not.toContain('v1 in force on');
  });

  it('has the column heads beside the cells of a table, and the items of a list', () => {
    const text = citedText('How long?', listAndTable, 'https://candour.example');
    expect(text).toContain('Record: Maternity record; Least time kept: 25 years');
    expect(text).toMatch(
      /such a way that:\n\(a\) the provider tells .*\n\(b\) .*\n\(c\) .*securely\.” \[2\] \[3\] \[4\] \[5\]/,
    );
  });

  it('holds nothing of a document that its reader may not read', () => {
    const hidden = { title: '', quote: '', section_path: [], element_number: null, withheld: true as const };
    const withheld = {
      ...answered,
      sources: answered.sources.map((source) => (source.number === 2 ? { ...source, ...hidden } : source)),
      sentences: answered.sentences.map((sentence, index) =>
        index === 1 ? { ...sentence, text: '', isWithheld: true as const } : sentence,
      ),
    };
    const text = citedText('How often?', withheld, 'https://candour.example');
    expect(text).toContain('[Hidden: it uses a document you do not have access to.] [2]');
    expect(text).toContain('A quote above says it too. [2]');
    expect(text).not.toMatch(/Water safety policy|twice a week/);
  });
});

it('A language is named in English, and a tag that names none is passed over', () => {
  expect(['pl', 'cy', 'x-?', 'qqq'].map(languageName)).toEqual(['Polish', 'Welsh', undefined, undefined]);
});
