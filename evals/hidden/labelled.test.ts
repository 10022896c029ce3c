import { expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { buildFile } from './build-file.ts';
import { faultsOf, flaggedIn } from './measure-suspects.ts';
import { readLabelled } from './read-labelled.ts';

it('Reading flags what the labelled files of the development half hide, and nothing that looks alike', async () => {
  const faults: string[] = [];
  for (const file of (await readLabelled()).filter(({ half }) => half === 'dev')) {
    const { elements } = await parseSource(`${file.id}.${file.format}`, buildFile(file));
    const found = flaggedIn(elements);
    faults.push(...faultsOf({ ...file, found }).map((fault) => `${file.id}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
