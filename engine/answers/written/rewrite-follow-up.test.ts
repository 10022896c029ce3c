import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LanguageModel } from '#engine/models/language-model.ts';
import { readAsked } from '../asked/read-asked.ts';
import { readFollowUp } from '../asked/read-follow-up.ts';
import type { EarlierAnswer } from '../earlier-answer.ts';
import { rewriteFollowUp } from './rewrite-follow-up.ts';

const generators = 'How often must emergency generators be tested?';
const earlier: EarlierAnswer = {
  question: generators,
  parts: [{ part: 0, kind: 'how_often', heading: generators, text: generators }],
  documents: ['V1'],
  quotes: ['Emergency generators should be tested on load at least once a month.'],
};
/** Answers only when the call is cancelled. */
const hanging: LanguageModel = {
  name: 'hanging',
  async *write(_, signal) {
    yield 'How often ';
    await sleep(60_000, undefined, { signal });
  },
};
const rewrite = (model: LanguageModel, options: { signal?: AbortSignal; withinMs?: number }) => {
  const text = 'And in a care home?';
  const followUp = readFollowUp(text, readAsked(text), earlier);
  if (followUp === undefined) throw new Error('It is a follow-up.');
  const writer = { model, drawMark: () => 'abcdefghijklmnop' };
  return { followUp, done: rewriteFollowUp(text, followUp, earlier, { writer, ...options }) };
};

const saying = (...pieces: string[]): LanguageModel => ({
  name: 'saying',
  async *write() {
    yield* pieces;
  },
});
const good = 'How often must emergency generators in a care home be tested?';

it('A follow-up is read as the model put it, with the subject that the rules read', async () => {
  const { followUp, done } = rewrite(saying(good.slice(0, 9), good.slice(9), '\n'), {});
  expect(await done).toMatchObject({
    about: followUp.about,
    asked: { parts: [{ own: good, text: good, isFollowUp: true }] },
  });
});

it.each<[string, string[]]>([
  ['is no question', ['Emergency generators in a care home are tested.']],
  ['is two lines', [`Here you are:\n${good}`]],
  ['is too long', [`How often must ${'emergency generators '.repeat(20)}be tested in a care home?`]],
  ['never ends', new Array(400).fill('generators? ')],
  ['lacks the subject', ['How often must it be tested in a care home?']],
  ['forgets what the follow-up adds', [generators]],
  ['brings in what nobody asked', ['How often must emergency generators in a care home be sold to Mallory?']],
  ['names a patient', ['Must 943 476 5919 test emergency generators in a care home?']],
  ['hides a character', [good.replace('care', 'ca\u202ere')]],
  ['asks more', ['How often must emergency generators in a care home be tested and who must test?']],
  ['is empty', []],
])('A follow-up is read without the model whose reply %s', async (_, pieces) => {
  const { followUp, done } = rewrite(saying(...pieces), {});
  expect(await done).toBe(followUp);
});

it('A follow-up is read without the model that takes too long to rewrite it', async () => {
  const { followUp, done } = rewrite(hanging, { withinMs: 5 });
  expect(await done).toBe(followUp);
});

it('A follow-up that nobody waits for any more is not read', async () => {
  const stopped = new AbortController();
  const { done } = rewrite(hanging, { signal: stopped.signal });
  stopped.abort(new Error('Stopped.'));
  await expect(done).rejects.toThrow('Stopped.');
});
