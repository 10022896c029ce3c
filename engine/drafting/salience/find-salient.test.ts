import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import { findSalient, salientShare } from './find-salient.ts';

const meeting = readTranscriptText(
  [
    'Bev Hall: Good morning. Um, how are you? Did you have a nice, you know, weekend?',
    'Tom Reed: Yeah, good, thanks. And, uh, the vaccine fridge in the pharmacy stood at 11 degrees on Sunday night. I was at home.',
    'Bev Hall: Okay. All right. So the batch of influenza vaccine was quarantined and the manufacturer rang back on Monday.',
    'Tom Reed: Mm-hmm. Right.',
  ].join('\n'),
);

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
