import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readBlocks } from './read-blocks.ts';
import { randomFrom, shuffle } from './seeded-shuffle.ts';
import { splitSentences } from './split-sentences.ts';
import { markOf, wordsOf } from './words.ts';

/** A sentence as it is in a document, with the context that a reader needs to judge it. */
export type DrawnSentence = {
  file: string;
  half: 'dev' | 'test';
  before: string[];
  number: string | null;
  text: string;
};

const seed = 20_261_122;
const perHalf = 150;

/** Drafts and the instruments made from them, with nearly the same text, belong to the same half. */
const families: Readonly<Record<string, string>> = {
  sdsicop_9780111034323_en: 'ssicop_20170072_en',
  sdsicop_9780111038031_en: 'ssicop_20180114_en',
  ukdsicop_9780111162422_en: 'uksicop_20180470_en',
  sdsitn_9780111025260_en: 'sdsitn_9780111026274_en',
  ssitn_20160383_en: 'ssitn_20160422_en',
};
const familyOf = (file: string) => families[file] ?? file;

/** Every sentence of the documents once, at its first place. */
async function allSentences(folder: string): Promise<Omit<DrawnSentence, 'half'>[]> {
  const paths = ['cop', 'tn'].map(async (part) =>
    (await readdir(join(folder, part))).filter((name) => name.endsWith('.akn')).map((name) => join(folder, part, name)),
  );
  const seen = new Set<string>();
  const sentences: Omit<DrawnSentence, 'half'>[] = [];
  for (const path of (await Promise.all(paths)).flat().sort()) {
    const blocks = await readBlocks(path);
    for (const [at, { text, number }] of blocks.entries()) {
      for (const sentence of splitSentences(text)) {
        const mark = markOf(wordsOf(sentence));
        if (seen.has(mark)) continue;
        seen.add(mark);
        const before = blocks.slice(Math.max(0, at - 3), at).map((each) => each.text);
        sentences.push({ file: basename(path, '.akn'), before, number, text: sentence });
      }
    }
  }
  return sentences;
}

/**
 * 300 sentences of five words or more, 150 from the documents of each half. Families of documents go to the halves in the
 * order of a seeded shuffle, each to the half with fewer sentences so far.
 * @param folder of uk-legislation
 */
export async function drawSentences(folder: string): Promise<DrawnSentence[]> {
  const random = randomFrom(seed);
  const sentences = await allSentences(folder);
  const byFamily = Map.groupBy(sentences, ({ file }) => familyOf(file));
  const halves = { dev: [] as typeof sentences, test: [] as typeof sentences };
  for (const [, members] of shuffle([...byFamily], random)) {
    halves[halves.dev.length <= halves.test.length ? 'dev' : 'test'].push(...members);
  }
  return (['dev', 'test'] as const).flatMap((half) =>
    shuffle(halves[half], random)
      .slice(0, perHalf)
      .map((each) => ({ ...each, half })),
  );
}
