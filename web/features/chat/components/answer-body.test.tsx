import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SlotsContext } from '#web/platform/feature/slots-context.ts';
import type { AnswerState } from '../answers/answer-state.ts';
import { asItStands } from '../answers/as-it-stands.ts';
import { citedText } from '../answers/cited-text.ts';
import { answerTold, levelExamples } from '../answers/level-examples.ts';
import { AnswerBody } from './answer-body.tsx';
import { QuestionAbout } from './question-about.tsx';
import { SourceList, statusWords } from './source-list.tsx';

const shown = {
  origin: { chatId: 'S', questionId: 'Q' },
  isOwn: true,
  selected: 1,
  onSelect: () => undefined,
  runId: 'R',
  mayDraft: true,
};

const pageOf = (content: React.ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider>
      <SlotsContext value={{ waysOn: [], answerActs: [], underAnswer: [] }}>
        <MemoryRouter>{content}</MemoryRouter>
      </SlotsContext>
    </MantineProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
const wordsOf = (page: string) =>
  page
    .replace(/<\/?(?:b|span|cite|h3)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\n+/g, '\n')
    .replaceAll('&#x27;', '’');

const onward = {
  question: 'How often?',
  askToday: undefined,
  rephrase: () => undefined,
  ask: undefined,
  origin: { chatId: 'C', questionId: 'Q' },
};
const bodyOf = (answer: AnswerState, isOwn = true) =>
  pageOf(<AnswerBody question="How often?" answer={answer} {...shown} onward={isOwn ? onward : undefined} />);

describe('The body of an answer', () => {
  const answered = answerTold(levelExamples.answered);

  it('opens with the row, then has the quotes under the heading of each part, with the deciding words bold', () => {
    const page = bodyOf(answered);
    expect(page.match(/<h3[^>]*>[^<]*<\/h3>/g)?.map((heading) => heading.replace(/<[^>]*>/g, ''))).toEqual([
      '3 clauses answer two of your three points.',
      'How often',
      'How long',
      'Who pays',
    ]);
    expect(page).toContain('<b>at least once a week</b>');
    expect(page).not.toMatch(/checked against|supported,|Supported/);
    expect(page).toContain('aria-label="Source 1, exact quote, answers the question, guide"');
    const words = wordsOf(page);
    expect(words).toContain('Water safety policy 3.1 above says it too.');
    expect(words).toContain('Nothing here says who pays.');
    expect(words).toMatch(/HTM 04-01 5\.5\n is nearest\./);
    expect(words.match(/These two say different things\./g)).toHaveLength(1);
  });

  it('shows no ways on to a reader who did not ask', () => {
    expect(bodyOf(answered)).toContain('How to go on');
    expect(bodyOf(answered, false)).not.toContain('How to go on');
  });

  it('marks quotes that may answer, says what they leave open, and then how to be sure', () => {
    const words = wordsOf(bodyOf(answerTold(levelExamples.mayAnswer)));
    expect(words).toContain('These 2 clauses may answer it. Neither says it outright.'.slice(0, 30));
    expect(words).toContain('Speaks of sharps training; leaves open agency nurses.');
    expect(words).toContain('Speaks of agency staff and sharps; leaves open training.');
    expect(words).toContain('To be sure');
    expect(bodyOf(answerTold(levelExamples.mayAnswer)).match(/data-may/g)).toHaveLength(2);
    expect(bodyOf(answered)).not.toContain('data-may');
  });

  it('quotes a list with its lead-in and rows with their column heads, and names who chose them', () => {
    const page = bodyOf(answerTold(levelExamples.listAndTable));
    expect(page).toMatch(/<th scope="col">Least time kept<\/th>/);
    expect(page.match(/<li>/g)).toHaveLength(3);
    expect(page).toContain('<b>25 years: for the starting point, see the publication</b>');
    expect(wordsOf(page)).toContain('Chosen by Priya Shah, 3 November 2026');
  });

  it('folds what comes after three quotes of a part, unless the selected source is there', () => {
    const four = {
      ...answered,
      sentences: [0, 1, 2, 0].map((index, quote) => ({ ...answered.sentences[index], part: 0, quote, text: 'Test.' })),
    } as AnswerState;
    expect(wordsOf(bodyOf(four))).not.toContain('1 more clause');
    expect(pageOf(<AnswerBody question="" answer={four} {...shown} selected={2} onward={undefined} />)).toMatch(
      /data-folded="true".*1 more clause/s,
    );
  });

  it('points to a quote above with the facts of this part, and says too only after a quote of its own', () => {
    const outcomes: AnswerState['outcomes'] = [
      { part: 0, level: 'answered', quoted_above: [], nearest: [] },
      { part: 1, level: 'answered', quoted_above: [1], nearest: [] },
      { part: 2, level: 'may_answer', quoted_above: [0], nearest: [] },
    ];
    const page = bodyOf({ ...answered, outcomes });
    const words = wordsOf(page);
    expect(words).toContain('Water safety policy 3.1 above says it too.');
    expect(words).toContain('HTM 04-01 5.1 above may answer it.\n');
    expect(page).toContain('aria-label="Source 1, exact quote, may answer it, guide"');
  });

  it('says once that guides are in English where the question is not, and that the nearest passages are none', () => {
    const words = wordsOf(bodyOf(answerTold(levelExamples.notFound)));
    expect(words).toContain('This looks like Polish; the guides are in English. The passages shown are the nearest.');
    expect(words.match(/in English/g)).toHaveLength(1);
    const read = { parts: [], about: undefined, language: 'cy' };
    expect(wordsOf(bodyOf({ ...answered, readAs: read }))).toContain(
      'This looks like Welsh; the guides are in English. These passages are the nearest.',
    );
    expect(words.indexOf('I could not find this.')).toBeLessThan(words.indexOf('How to go on'));
    expect(words).toContain('1, none is an answer');
    const rows = answerTold(levelExamples.listAndTable).sources.slice(0, 1);
    expect(bodyOf({ ...answerTold(levelExamples.notFound), nearest: rows })).toMatch(
      /<th scope="col">Least time kept<\/th>/,
    );
    expect(words).not.toMatch(/“Speaks|Copy with citations/);
  });
});

it('The subject of a follow-up can be dropped by those who may ask, and is words to others', () => {
  expect(pageOf(<QuestionAbout about="generators" readAs={() => undefined} />)).toContain(
    'aria-label="Read it by itself, not about generators"',
  );
  const words = pageOf(<QuestionAbout about="generators" readAs={undefined} />);
  expect(words).toContain('About: generators');
  expect(words).not.toContain('<button');
});

it('Sources of an answer about another day show what is current today, with a link to the same clause', () => {
  const told = answerTold(levelExamples.answered);
  const [first] = told.sources;
  const current = { version: 3, document_id: '01JD7K2QW8N4VX5M9TZ3RFA6ZZ' };
  const moved = { element_id: first?.element_id ?? '', status: 'superseded' as const, current };
  const answer = asItStands(told, [moved], '2025-06-30');
  const page = pageOf(<SourceList answer={answer} {...shown} />);
  expect(wordsOf(page)).toContain('cited v1 · current v3');
  expect(page).toContain(`href="/wiki/${current.document_id}?element_ids=${first?.element_id}&amp;chat=S`);
  expect(page).toContain('aria-label="Open the clause of source 1 in current v3"');
  expect(wordsOf(page)).not.toContain('on 30 June 2025');
  expect(statusWords(answer.sources, 'answered')).toBe('3, 1 not in force');
  expect(statusWords(answerTold(levelExamples.mayAnswer).sources, 'may_answer')).toBe('2, may answer');
});

it('A quote that leaves its figure to the publication has a link to it, which opens apart and only over https', () => {
  const told = answerTold(levelExamples.answered);
  const withPublication = (url: string, withheld?: true): AnswerState => ({
    ...told,
    sentences: told.sentences.map((sentence) => ({ ...sentence, deciding: undefined })),
    sources: told.sources.map((source) =>
      source.number === 1
        ? { ...source, publication: { title: 'HTM 04-01', url }, ...(withheld && { withheld }) }
        : source,
    ),
  });
  const page = bodyOf(withPublication('https://www.england.nhs.uk/estates/'));
  expect(wordsOf(page)).toContain('The guide leaves this figure to the publication: \nHTM 04-01');
  expect(page).toContain('<a href="https://www.england.nhs.uk/estates/" target="_blank" rel="noopener noreferrer">');
  const text = citedText('How often?', withPublication('https://www.england.nhs.uk/estates/'), '');
  expect(text).toContain(
    'The guide leaves this figure to the publication: HTM 04-01, https://www.england.nhs.uk/estates/',
  );
  const { sentences } = told;
  const given = bodyOf({ ...withPublication('https://www.england.nhs.uk/'), sentences });
  expect(wordsOf(given)).toContain('It also points to the publication: \nHTM 04-01');
  // A stored event is no proof of an address: neither a script nor an open connection is linked, nor anything withheld.
  for (const bad of ['javascript:alert(1)', 'http://www.england.nhs.uk/', 'https:', ' nonsense'])
    expect(bodyOf(withPublication(bad))).not.toContain('leaves this figure');
  expect(bodyOf(withPublication('https://www.england.nhs.uk/', true))).not.toContain('leaves this figure');
});
