import { expect, test } from 'vitest';
import { packWordVectors } from '#engine/models/word-vectors.ts';
import { rarityOfWords, wordCoverage } from './word-coverage.ts';

const dimensions = 2;
/** Words with a direction each, in degrees. */
const textOf = (words: Readonly<Record<string, number>>) =>
  packWordVectors(
    Object.keys(words),
    Float32Array.from(
      Object.values(words).flatMap((degrees) => [
        Math.cos((degrees * Math.PI) / 180),
        Math.sin((degrees * Math.PI) / 180),
      ]),
    ),
    dimensions,
  );

test('a text says all of one with the same words, and of one with other words as much as their vectors agree', () => {
  const asked = textOf({ bins: 0, emptied: 90 });
  const rarity = rarityOfWords([asked]);
  expect(wordCoverage(asked, textOf({ bins: 0, emptied: 90 }), rarity)).toBeCloseTo(1, 1);
  expect(wordCoverage(asked, textOf({ containers: 20, cleared: 70 }), rarity)).toBeCloseTo(0.94, 1);
  expect(wordCoverage(asked, textOf({ containers: 0 }), rarity)).toBeCloseTo(0.5, 1);
});

test('rare words count more than those that many texts have', () => {
  const asked = textOf({ waste: 0, cytotoxic: 90 });
  const texts = [asked, textOf({ waste: 0 }), textOf({ waste: 0 }), textOf({ waste: 0 })];
  const rarity = rarityOfWords(texts);
  const [usual, rare] = [textOf({ waste: 0 }), textOf({ cytotoxic: 90 })].map((said) =>
    wordCoverage(asked, said, rarity),
  );
  expect(rare).toBeGreaterThan(usual ?? 1);
});

test('words without a meaning of their own are left out, and a text without others is not said', () => {
  const asked = textOf({ '[CLS]': 0, must: 30, the: 60, '.': 90, '[SEP]': 120 });
  expect(asked.words).toEqual([]);
  expect(wordCoverage(asked, textOf({ bins: 0 }), rarityOfWords([asked]))).toBe(0);
});
