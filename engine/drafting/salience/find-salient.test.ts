import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import { findSalient, salientShare } from './find-salient.ts';
import { talkSentences } from './talk-sentences.ts';
import { withoutFillers } from './without-fillers.ts';

const meeting = readTranscriptText(
  [
    'Bev Hall: Good morning. Um, how are you? Did you have a nice, you know, weekend?',
    'Tom Reed: Yeah, good, thanks. And, uh, the vaccine fridge in the pharmacy stood at 11 degrees on Sunday night. I was at home.',
    'Bev Hall: Okay. All right. So the batch of influenza vaccine was quarantined and the manufacturer rang back on Monday.',
    'Tom Reed: Mm-hmm. Right.',
  ].join('\n'),
);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

describe('The most salient sentences', () => {
  it('are those that say most, before greetings and small talk', async () => {
    const [first, second] = findSalient(await meeting);
    expect([first?.text, second?.text].sort()).toEqual([
      'the batch of influenza vaccine was quarantined and the manufacturer rang back on Monday.',
      'the vaccine fridge in the pharmacy stood at 11 degrees on Sunday night.',
    ]);
  });

  it('point to the words as they stand in the turn, and leave out what is only fillers', async () => {
    const { turns } = await meeting;
    const found = findSalient(await meeting);
    const fridge = found.find(({ text }) => text.includes('fridge'));
    expect(turns[(fridge?.turn ?? 0) - 1]?.text.slice(fridge?.start, fridge?.end)).toBe(
      'And, uh, the vaccine fridge in the pharmacy stood at 11 degrees on Sunday night.',
    );
    expect(found.map(({ turn }) => turn)).not.toContain(4);
  });

  it('of a share of the words stand in the order of the talk', async () => {
    const transcript = await meeting;
    const some = salientShare(transcript, 0.4);
    expect(some.map(({ turn }) => turn)).toEqual([2, 3]);
    expect(salientShare(transcript, 1).length).toBe(findSalient(transcript).length);
    expect(salientShare(transcript, 0)).toEqual([]);
  });

  it('rank what repeats a sentence below what says something else', async () => {
    const repeated = 'The sluice outlet leaks into the linen cupboard.';
    const transcript = await readTranscriptText(
      `Tom Reed: ${repeated}\nBev Hall: ${repeated}\nTom Reed: The plumber orders a valve for the boiler tomorrow.`,
    );
    expect(findSalient(transcript).at(-1)?.text).toBe(repeated);
  });
});

describe('A sentence without fillers', () => {
  it.each([
    ['so , um , i , i just feel out of sorts , you know .', 'i just feel out of sorts.'],
    ['Okay. ', ''],
    ['And the last, the last year was quiet.', 'the last year was quiet.'],
    ["I'll give you 20, 20 mg, okay?", "I'll give you 20, 20 mg."],
    ['The umbrella policy has an error.', 'The umbrella policy has an error.'],
  ])('%j is %j', (said, expected) => {
    expect(withoutFillers(said)).toBe(expected);
  });

  it('has no word that was not said, in the order in which they were said', () => {
    const word = fc.constantFrom(
      'um',
      'so',
      'I',
      "didn't",
      'the',
      'tap',
      'tap,',
      'okay?',
      '12',
      'no',
      '.',
      'you know',
      'er-',
      '—',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const said = wordsOf(words.join(' '));
        let at = 0;
        for (const each of wordsOf(withoutFillers(words.join(' ')))) {
          at = said.indexOf(each, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('The sentences of a turn', () => {
  const split = (text: string) => talkSentences({ number: 7, speaker: null, text, times: [] });

  it('end at full stops, also before small letters, and not after abbreviations', () => {
    expect(split('okay . we see dr. rao today . right ?').map(({ said }) => said)).toEqual([
      'okay .',
      'we see dr. rao today .',
      'right ?',
    ]);
  });

  it('of speech without full stops are stretches of at most sixty words', () => {
    const sizes = split('word '.repeat(150).trim()).map(({ said }) => said.split(' ').length);
    expect(sizes).toEqual([50, 50, 50]);
  });

  it('hold every word of the turn once', () => {
    const text = fc.array(fc.constantFrom('a', 'dr.', 'tap.', '?', '…', 'No!', '3.5', 'x'), {
      minLength: 1,
      maxLength: 90,
    });
    fc.assert(
      fc.property(text, (words) => {
        const joined = words.join(' ');
        const said = split(joined);
        expect(
          said
            .map((each) => each.said)
            .join(' ')
            .split(' '),
        ).toEqual(words);
        for (const { start, end, said: own } of said) expect(joined.slice(start, end)).toBe(own);
      }),
    );
  });
});
