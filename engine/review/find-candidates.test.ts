import { expect, test } from 'vitest';
import type { EmbeddedWords } from '#engine/models/embedding-model.ts';
import { packWordVectors } from '#engine/models/word-vectors.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { findCandidates } from './find-candidates.ts';
import { indexPolicy } from './index-policy.ts';
import { requirementsOf } from './requirements-of.ts';

/** A model that reads every text alike, and none with a number of ten digits. */
function meaningOf(text: string): EmbeddedWords | undefined {
  if (/\d{10}/.test(text)) return undefined;
  const words = text.toLowerCase().split(/\W+/).filter(Boolean);
  const states = Float32Array.from(words.flatMap((word) => [word.length, 1]));
  return { vector: Float32Array.from([1, 0]), words: packWordVectors(words, states, 2) };
}

test('a clause that no model read is found by its words, and takes nothing from the others', () => {
  const [requirement] = requirementsOf(
    parseMarkdown('# Guide\n\n1.1 Fridge temperatures must be recorded every day.').elements,
    { key: 'guide/fridges', title: 'Guide' },
  );
  if (requirement === undefined) throw new Error('The guide requires nothing.');
  const { elements } = parseMarkdown(
    '# Policy\n\nFridge temperatures are recorded every day, as for 9434765919.\n\nBins are emptied on Monday.',
  );
  const index = indexPolicy({ title: 'Policy', elements }, { meaningOf, requirements: [requirement] });
  const [best, next] = findCandidates(index, requirement);
  expect(elements[best?.element ?? -1]?.text).toContain('Fridge temperatures');
  expect(best?.score).toBeGreaterThan(0.15);
  expect(next?.score).toBeGreaterThan(0);
});
