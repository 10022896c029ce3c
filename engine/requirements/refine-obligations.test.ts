import { expect, it } from 'vitest';
import { PatientDataFound } from '#engine/models/gate.ts';
import type { LanguageModel } from '#engine/models/language-model.ts';
import { extractObligations } from './extract-obligations.ts';
import { refineObligations } from './refine-obligations.ts';

const read = (...texts: string[]) =>
  extractObligations(
    texts.map((text) => ({ kind: 'paragraph' as const, number: null, parent: null, tableCells: null, text })),
  ).map((each) => ({ ...each, quote: texts[each.element]?.slice(each.start, each.end) ?? '' }));

const saying = (...lines: object[]): LanguageModel => ({
  name: 'model',
  async *write() {
    yield 'Here you are:\n';
    for (const line of lines) yield `${JSON.stringify(line)}\n`;
  },
});
const refine = (model: LanguageModel, ...texts: string[]) =>
  refineObligations(model, read(...texts), new AbortController().signal);
const nothing = { who: null, what: null, when: null, condition: null };

it('Reading with a model takes who, what, when and the condition from it, in the words of the text', async () => {
  const text = 'The nurse on duty must, at the end of each shift, count the drugs.';
  const line = {
    n: 1,
    obligation: true,
    who: 'The nurse',
    what: 'count the drugs',
    when: 'at the end of each shift',
    condition: null,
  };
  expect(await refine(saying(line), text)).toMatchObject([
    { modality: 'must', actor: 'The nurse', action: 'count the drugs', timing: 'at the end of each shift' },
  ]);
});

it('Reading with a model keeps the rules’ reading where the model adds words, says nothing, or writes no JSON', async () => {
  const text = 'The nurse must count the drugs.';
  const byRules = { modality: 'must', actor: 'The nurse', action: 'count the drugs' };
  const invented = { ...nothing, n: 1, obligation: true, who: 'The pharmacist', what: 'burn the drugs' };
  for (const lines of [[invented], [], [{ n: 'one' }], [{ ...nothing, n: 7, obligation: false }]]) {
    expect(await refine(saying(...lines), text)).toMatchObject([byRules]);
  }
});

it('Reading with a model lets it drop a recommendation or permission, but never what must or must not be done', async () => {
  const all = [1, 2, 3].map((n) => ({ ...nothing, n, obligation: false }));
  const kept = await refine(saying(...all), 'Staff must go.', 'Staff should stay.', 'Doors must not be held.');
  expect(kept.map(({ modality }) => modality)).toEqual(['must', 'must_not']);
});

it('Reading with a model sends no more after the gate refuses a batch, and reports a model that failed', async () => {
  const refusing: LanguageModel = {
    name: 'model',
    // biome-ignore lint/correctness/useYield: it fails before it has written anything
    async *write() {
      throw new PatientDataFound();
    },
  };
  expect(await refine(refusing, 'Staff must go.')).toMatchObject([{ modality: 'must' }]);
  const broken: LanguageModel = {
    name: 'model',
    // biome-ignore lint/correctness/useYield: it fails before it has written anything
    async *write() {
      throw new TypeError('broken');
    },
  };
  await expect(refine(broken, 'Staff must go.')).rejects.toThrow('broken');
});
