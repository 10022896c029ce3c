import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Modality } from '#contract/features/requirements/modality.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { ExtractedObligation, ObligationElement } from '#engine/requirements/extracted-obligation.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { DataRefused } from '#evals/data-refused.ts';
import type { GoldSentence } from './read-gold.ts';
import { markOf, wordsOf, wordsWithPlaces } from './words.ts';

/**
 * The rules' verdict on a labelled sentence. `text` is undefined when the parsed document does not contain its words in
 * order.
 */
export type JudgedSentence = GoldSentence & { said: Modality | null; text: string | undefined };

type PlacedWord = { word: string; element: number; start: number; end: number };

/** The place of a sentence: the first run of that many words with its mark. */
function find(words: readonly PlacedWord[], gold: GoldSentence): PlacedWord[] | undefined {
  const first = gold.begins.split(' ');
  for (let at = 0; at + gold.words <= words.length; at += 1) {
    if (!first.every((word, index) => words[at + index]?.word === word)) continue;
    const run = words.slice(at, at + gold.words);
    if (markOf(run.map(({ word }) => word)) === gold.mark) return run;
  }
  return undefined;
}

const holds = ({ start, end }: ExtractedObligation, word: PlacedWord) => start <= word.start && word.end <= end;

/** The first obligation inside the sentence, or one that covers at least half of it. */
function obligationOf(
  run: readonly PlacedWord[],
  obligations: readonly ExtractedObligation[],
): ExtractedObligation | undefined {
  return obligations.find((obligation) => {
    const inside = run.filter((word) => word.element === obligation.element && holds(obligation, word));
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined) return false;
    return (
      inside.length * 2 >= run.length ||
      (obligation.start >= (run[0]?.start ?? 0) && obligation.end <= (run.at(-1)?.end ?? 0) + 2)
    );
  });
}

async function elementsOf(parser: ParserPool, folder: string, file: string): Promise<readonly ObligationElement[]> {
  const part = /cop_/.test(file) ? 'cop' : 'tn';
  const path = join(folder, part, `${file}.docx`);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new DataRefused(`The file "${path}" cannot be read (${error.code}).`);
  });
  try {
    return (await parser.parse(`${file}.docx`, bytes)).elements;
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    throw new DataRefused(`The file "${path}" cannot be used: ${error.message}`);
  }
}

/**
 * Parses the documents of the labelled sentences as the product does, applies the rules and looks up the result for each
 * sentence.
 * @param folder of uk-legislation
 * @throws DataRefused when a document is missing or unreadable
 */
export async function evaluateRequirements(
  parser: ParserPool,
  folder: string,
  gold: readonly GoldSentence[],
): Promise<JudgedSentence[]> {
  const judged: JudgedSentence[] = [];
  for (const [file, sentences] of Map.groupBy(gold, (each) => each.file)) {
    const elements = await elementsOf(parser, folder, file);
    const words = elements.flatMap(({ number, text }, element) => [
      // Printed before the text, outside every obligation.
      ...wordsOf(number ?? '').map((word) => ({ word, element, start: -1, end: -1 })),
      ...wordsWithPlaces(text).map((word) => ({ ...word, element })),
    ]);
    const obligations = extractObligations(elements);
    for (const sentence of sentences) {
      const run = find(words, sentence);
      const said = run === undefined ? null : (obligationOf(run, obligations)?.modality ?? null);
      judged.push({ ...sentence, said, text: run?.map(({ word }) => word).join(' ') });
    }
  }
  return judged;
}
