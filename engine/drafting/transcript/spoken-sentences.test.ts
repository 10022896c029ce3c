import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lacksFullStops, spokenSentences } from './spoken-sentences.ts';

const turnOf = (text: string) => ({ number: 7, speaker: null, text, times: [] });
const split = (text: string, isRaw = false) => spokenSentences(turnOf(text), isRaw).map((each) => each.text);

describe('The sentences of a turn', () => {
  it('end at full stops, also before small letters, and not after abbreviations', () => {
    expect(split('okay . we see dr. rao today . right ?')).toEqual(['okay .', 'we see dr. rao today .', 'right ?']);
    expect(split('We met at 3 p.m. in the hall. It was e.g. cold.')).toEqual([
      'We met at 3 p.m. in the hall.',
      'It was e.g. cold.',
    ]);
  });

  it('of speech without full stops are stretches of at most thirty-five words', () => {
    const sizes = split('word '.repeat(80).trim()).map((said) => said.split(' ').length);
    expect(sizes).toEqual([35, 35, 10]);
  });

  it('of speech without full stops begin where people begin anew, and never within a number', () => {
    expect(
      split("the tap is still broken so i'll ring estates about it today and then we'll test it again", true),
    ).toEqual(['the tap is still broken', "so i'll ring estates about it today", "and then we'll test it again"]);
    const long = `${'word '.repeat(34)}two hundred and twelve beds and chairs`;
    expect(split(long, true)).toEqual([`${'word '.repeat(34)}two hundred and twelve beds`, 'and chairs']);
  });

  it('know a transcript that hardly has a full stop', () => {
    const raw = turnOf('right so um good morning everybody this is the theatre users meeting and we are late');
    expect(lacksFullStops({ turns: [raw, raw] })).toBe(true);
    expect(lacksFullStops({ turns: [turnOf(`${raw.text}.`), raw] })).toBe(false);
  });

  it('hold every word of the turn once', () => {
    const text = fc.array(fc.constantFrom('a', 'dr.', 'tap.', '?', '…', 'No!', '3.5', 'x', 'so', 'and then', 'p.m.'), {
      minLength: 1,
      maxLength: 90,
    });
    const wordsIn = (said: string) => said.match(/[\p{L}\p{N}.]*[\p{L}\p{N}]/gu) ?? [];
    fc.assert(
      fc.property(text, fc.boolean(), (words, isRaw) => {
        const joined = words.join(' ');
        const sentences = spokenSentences(turnOf(joined), isRaw);
        expect(sentences.flatMap((each) => wordsIn(each.text))).toEqual(wordsIn(joined));
        for (const { start, end, text: own } of sentences) expect(joined.slice(start, end)).toBe(own);
      }),
    );
  });
});
