import { describe, expect, it } from 'vitest';
import { createReporter } from '../speech/reporter.ts';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import { chooseParagraphs } from './choose-paragraphs.ts';
import { asOneStatement, paragraphsOf, passageOf, statementsOfPassage } from './passages.ts';
import { readForDocument } from './read-for-document.ts';
import { openSource } from './writing-source.ts';

async function sourceOf(lines: readonly string[]) {
  const transcript = await readTranscriptText(lines.join('\n'));
  const material = readForDocument(transcript, { date: '2026-11-12' });
  const reporter = createReporter(transcript, { date: '2026-11-12', next: null });
  return openSource(transcript, material, { reporter, timeOf: ({ turn }) => `turn ${turn}` });
}

const talk = [
  'Ann Lee: Good morning, everybody.',
  'Bo Roe: The vaccine fridge in the pharmacy is at eleven degrees. It was empty by Monday. The seal had perished.',
  'Ann Lee: Fine.',
  'Bo Roe: Nobody noticed it for nine hours.',
  'Ann Lee: That is a long time.',
];

async function passage(lines: readonly string[], words: string) {
  const source = await sourceOf(lines);
  const sentence = source.sentences.find(({ text }) => text.includes(words));
  if (!sentence) throw new Error(`Nobody said: ${words}`);
  return { source, passage: passageOf(source, sentence) };
}

describe('A passage', () => {
  it('is a sentence alone where it says what it is about', async () => {
    const { passage: found } = await passage(talk, 'eleven degrees');
    expect(found).toMatchObject({ sentences: [{ turn: 2 }], leaning: 0 });
  });

  it('has the sentence before that names the thing, and both are what it rests on', async () => {
    const { source, passage: found } = await passage(talk, 'It was empty');
    const statements = statementsOfPassage(source, found);
    expect(found.leaning).toBe(0);
    expect(statements.map(({ text }) => text)).toEqual([
      'Bo Roe said that the vaccine fridge in the pharmacy was at eleven degrees.',
      'Bo Roe added that it was empty by Monday.',
    ]);
    expect(statements.flatMap(({ from }) => from)).toHaveLength(2);
  });

  it('stays as it is where what stands before names nothing', async () => {
    const { passage: found } = await passage(
      ['Ann Lee: Good morning, everybody.', 'Bo Roe: It was empty by Monday.', 'Ann Lee: Oh.'],
      'empty',
    );
    expect(found.sentences).toHaveLength(1);
    expect(found.leaning).toBe(1);
  });

  it('that is quoted in half of its sentences is one quotation', async () => {
    const { source, passage: found } = await passage(
      [
        'Ann Lee: Hello.',
        'Bo Roe: So, errors, nine in February. Seven were signatures missed off the chart.',
        'Ann Lee: Right.',
      ],
      'signatures',
    );
    expect(statementsOfPassage(source, found)).toMatchObject([
      {
        way: 'quoted',
        text: 'Bo Roe said: “So, errors, nine in February. Seven were signatures missed off the chart.”',
      },
    ]);
  });

  it('is one statement in a list, quoted where any of it is', async () => {
    const { source, passage: found } = await passage(talk, 'It was empty');
    const statements = statementsOfPassage(source, found);
    const [one] = asOneStatement([...statements, { ...statements[0], way: 'quoted' } as (typeof statements)[0]]);
    expect(one?.way).toBe('quoted');
    expect(one?.from).toHaveLength(3);
    expect(asOneStatement([])).toEqual([]);
  });
});

describe('Paragraphs', () => {
  it('of points that rest on one sentence say it once', async () => {
    const source = await sourceOf(talk);
    const [sentence] = source.sentences.filter(({ text }) => text.includes('It was empty'));
    const span = sentence ?? { turn: 0, start: 0, end: 0 };
    expect(paragraphsOf(source, [span, span])).toHaveLength(1);
  });

  it('are chosen from sentences that can be understood before those that cannot', async () => {
    const source = await sourceOf([
      'Ann Lee: Good morning, everybody.',
      'Bo Roe: They had theirs moved over there by them again on Tuesday evening.',
      'Ann Lee: Fine.',
      'Bo Roe: The contractor replaced forty taps in the maternity unit on Tuesday evening.',
      'Ann Lee: Good.',
    ]);
    const [first] = chooseParagraphs(source, source.sentences, { atMost: 1 });
    expect(first?.map(({ text }) => text).join(' ')).toContain('forty taps');
  });

  it('leave out the words that another paragraph of the section has', async () => {
    const source = await sourceOf(talk);
    const chosen = chooseParagraphs(source, source.sentences, { atMost: 5 });
    const places = chosen.flat().flatMap(({ from }) => from.map(({ turn, start }) => `${turn} ${start}`));
    expect(new Set(places).size).toBe(places.length);
  });
});
