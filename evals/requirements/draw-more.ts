import type { TextDocument } from './paragraph.ts';
import { readPolicies } from './read-policies.ts';
import { readRulebooks } from './read-rulebooks.ts';
import { randomFrom, shuffle } from './seeded-shuffle.ts';
import { type SentenceInPlace, sentencesInPlace } from './sentence-in-place.ts';
import { markOf, wordsOf } from './words.ts';

export type DrawnMore = SentenceInPlace & {
  half: 'dev' | 'test';
  source: 'policy' | 'rulebook';
  file: string;
  stratum: Stratum;
};

/** Whether a sentence has a word that obligations often have. Most sentences of these documents have none. */
type Stratum = 'modal' | 'plain';

const modalWord =
  /\b(?:must|shall|should|may|might|can|cannot|could|will|would|ought|need(?:s|ed)?|requir\w+|responsib\w+|entitled|permitted|allow\w*|prohibited|forbidden|expect\w*|advis\w+|recommend\w*|encourag\w+|authori[sz]ed|agrees?|ensures?|please|(?:is|are|has|have) to)\b/i;

/** Of three sentences, this many are drawn from those with such a word. */
const modalOfThree = 2;

const seed = 20_261_123;

/** Every sentence once, in its first document. */
function withoutRepeats(documents: readonly TextDocument[]): { file: string; sentences: SentenceInPlace[] }[] {
  const seen = new Set<string>();
  return documents.map((document) => ({
    file: document.file,
    sentences: sentencesInPlace(document).filter(({ text }) => {
      const mark = markOf(wordsOf(text));
      if (seen.has(mark)) return false;
      seen.add(mark);
      return true;
    }),
  }));
}

function draw(source: DrawnMore['source'], documents: TextDocument[], perHalf: number, perDocument: number) {
  const random = randomFrom(seed);
  const halves = { dev: [] as DrawnMore[], test: [] as DrawnMore[] };
  const sizes = { dev: 0, test: 0 };
  for (const { file, sentences } of shuffle(withoutRepeats(documents), random)) {
    const half: DrawnMore['half'] = sizes.dev <= sizes.test ? 'dev' : 'test';
    sizes[half] += sentences.length;
    for (const stratum of ['modal', 'plain'] as const) {
      const some = sentences.filter(({ text }) => modalWord.test(text) === (stratum === 'modal'));
      const drawn = shuffle(some, random).slice(0, perDocument);
      halves[half].push(...drawn.map((each) => ({ ...each, half, source, file, stratum })));
    }
  }
  const modalPerHalf = Math.round((perHalf * modalOfThree) / 3);
  return (['dev', 'test'] as const).flatMap((half) => {
    const all = shuffle(halves[half], random);
    const of = (stratum: Stratum): DrawnMore[] => all.filter((each) => each.stratum === stratum);
    return shuffle([...of('modal').slice(0, modalPerHalf), ...of('plain').slice(0, perHalf - modalPerHalf)], random);
  });
}

/**
 * 100 sentences of policies and 80 of rulebooks, half from the documents of each half. Documents go to the halves in the order of a
 * seeded shuffle, each to the half with fewer sentences so far. Few come from one document, so that no long one outweighs the others, and two
 * thirds have a modal word, so that obligations are enough to measure their parts.
 * @param data folder of the evaluation data
 * @throws DataRefused
 */
export async function drawMore(data: string): Promise<DrawnMore[]> {
  return [...draw('policy', await readPolicies(data), 50, 8), ...draw('rulebook', await readRulebooks(data), 40, 6)];
}
