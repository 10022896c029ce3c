import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { bestCuts } from './best-cuts.ts';
import { segmentTopics } from './segment-topics.ts';

const water = [
  'The flushing of the taps on the ward was missed twice in June and the legionella samples came back raised.',
  'We need a plumber for the dead leg behind the sluice, and the water temperatures at the outlets are too low.',
  'The tap water was sampled again on Tuesday, and the legionella count at the sluice outlet is still raised.',
  'So the outlets on the ward are flushed daily now, and the water safety group looks at the temperatures.',
];
const rota = [
  'Agency nurses filled forty night shifts on the rota, mostly because of sickness in the night team.',
  'The rota has nine vacancies for registered nurses, and two nurses start on nights in September.',
  'Sickness among the nurses on nights is at eleven per cent, so the agency spend goes up with each rota.',
  'If we fill the vacancies before winter, the agency shifts on the rota come down to ten a month.',
];
/** Long enough for a topic of its own: everything is said five times in other orders. */
const talk = (sentences: readonly string[]) =>
  Array.from({ length: 20 }, (_, at) => {
    const said = [0, 1, 2].map((step) => sentences[(at * 3 + step) % sentences.length]).join(' ');
    return `${at % 2 === 0 ? 'Bev Hall' : 'Tom Reed'}: ${said}`;
  });
const meeting = readTranscriptText(
  [
    'Amara Osei: Good morning everybody. We start with water safety on the wards.',
    ...talk(water),
    "Amara Osei: Thank you both. We'll move on now to item four, nurse staffing and the agency spend.",
    ...talk(rota),
    'Amara Osei: Thank you. That is all for today.',
  ].join('\n'),
);

const arbitrary = fc
  .array(
    fc.record({
      speaker: fc.option(fc.nat({ max: 3 })),
      words: fc.array(
        fc.constantFrom(
          'item',
          'four',
          'move',
          'on',
          'to',
          'the',
          'tap',
          'taps',
          'rota',
          'nurses',
          '.',
          '12',
          'we',
          '—',
        ),
        { minLength: 1, maxLength: 40 },
      ),
    }),
    { maxLength: 40 },
  )
  .map(
    (turns): Transcript => ({
      title: null,
      date: null,
      head: [],
      speakers: ['Amara Osei', 'Bev Hall', 'Speaker 3', 'iPhone (2)'].map((label) => ({
        label,
        role: null,
        fullName: null,
      })),
      turns: turns.map(({ speaker, words }, at) => ({ number: at + 1, speaker, text: words.join(' '), times: [] })),
    }),
  );

describe('The topics of a transcript', () => {
  it('start where the chair hands over to another subject, and are named by the words of the hand-over', async () => {
    const transcript = await meeting;
    const segments = segmentTopics(transcript);
    expect(segments.map(({ from }) => from)).toEqual([1, 22]);
    expect(segments.map(({ title }) => title?.text)).toEqual([
      'Water safety on the wards',
      'Nurse staffing and the agency spend',
    ]);
  });

  it('start where the words change when nobody hands over', async () => {
    const { turns, ...transcript } = await meeting;
    const silent = turns.map((turn) => (turn.speaker === 0 ? { ...turn, text: 'Thank you.' } : turn));
    const [, second, ...others] = segmentTopics({ ...transcript, turns: silent });
    expect(Math.abs((second?.from ?? 0) - 22)).toBeLessThanOrEqual(2);
    expect(others).toEqual([]);
  });

  it('are named by a phrase of theirs when nobody names them', async () => {
    const transcript = await readTranscriptText(talk(rota).join('\n'));
    expect(segmentTopics(transcript)[0]?.title?.text).toMatch(/rota|nurses|nights|agency|vacancies/iu);
  });

  it('follow one another, cover every turn, and have titles in words that were said', () => {
    fc.assert(
      fc.property(arbitrary, fc.option(fc.nat({ max: 3 })), (transcript, chair) => {
        const segments = segmentTopics(transcript, chair);
        const covered = segments.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
        expect(covered).toEqual(transcript.turns.map(({ number }) => number));
        for (const { title } of segments) {
          if (title === null) continue;
          const { turn, start, end } = title.span;
          const said = transcript.turns[turn - 1]?.text.slice(start, end);
          expect(title.text.toLowerCase()).toBe(said?.toLowerCase());
        }
      }),
    );
  });

  it('of a transcript without turns are none, of one turn one', () => {
    const empty = { title: null, date: null, head: [], speakers: [], turns: [] };
    expect(segmentTopics(empty)).toEqual([]);
    const turn = { number: 1, speaker: null, text: 'Hello.', times: [] };
    expect(segmentTopics({ ...empty, turns: [turn] })).toEqual([{ from: 1, to: 1, title: null }]);
  });
});

describe('The best cuts', () => {
  const settings = { length: 1, usualWords: 20 };
  const worth = (starts: readonly number[], words: readonly number[], scores: readonly number[]) =>
    starts.reduce((sum, start, at) => {
      const inside = words.slice(start, starts[at + 1]).reduce((all, each) => all + each, 0);
      return (
        sum + (start > 0 ? (scores[start] ?? 0) : 0) - settings.length * Math.log(inside / settings.usualWords) ** 2
      );
    }, 0);

  it('are those of all divisions with the highest value', () => {
    const turn = fc.record({
      words: fc.integer({ min: 1, max: 12 }),
      score: fc.double({ min: -3, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 7 }), (turns) => {
        const [words, scores] = [turns.map((each) => each.words), turns.map(({ score }) => score)];
        const all = Array.from({ length: 2 ** (turns.length - 1) }, (_, mask) =>
          turns.flatMap((_, at) => (at === 0 || (mask >> (at - 1)) % 2 === 1 ? [at] : [])),
        );
        const highest = Math.max(...all.map((starts) => worth(starts, words, scores)));
        expect(worth(bestCuts(words, scores, settings), words, scores)).toBeCloseTo(highest, 9);
      }),
    );
  });

  it('of 25,000 words are found in steps that grow with the turns, not with their square', () => {
    const stepsFor = (turns: number) => {
      let steps = 0;
      const words = new Proxy(
        Array.from({ length: turns }, () => 10),
        {
          get(target, name, receiver) {
            steps += 1;
            return Reflect.get(target, name, receiver);
          },
        },
      );
      bestCuts(
        words,
        words.map(() => 0),
        { length: 1, usualWords: 500 },
      );
      return steps;
    };
    expect(stepsFor(2_500) / stepsFor(1_250)).toBeLessThan(2.3);
  });
});
