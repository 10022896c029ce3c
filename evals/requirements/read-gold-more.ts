import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { modalitySchema } from '#contract/features/requirements/obligation.ts';
import { DataRefused } from '#evals/data-refused.ts';
import { readJson } from '#evals/read-json.ts';
import { readPolicies } from './read-policies.ts';
import { readRulebooks } from './read-rulebooks.ts';
import { readWritten } from './read-written.ts';
import { type SentenceInPlace, sentencesInPlace } from './sentence-in-place.ts';
import { markOf, wordsOf } from './words.ts';

/** A run of a sentence: UTF-16 offsets, the second exclusive. */
const runSchema = z.tuple([z.int().min(0), z.int().min(1)]);

const goldMoreSchema = z.object({
  sentences: z.array(
    z.object({
      half: z.enum(['dev', 'test']),
      source: z.enum(['policy', 'rulebook', 'written']),
      /** Name of the document, without its extension; of a written one, its name in written-more.json. */
      file: z.string(),
      /** Its first words, for people. */
      begins: z.string(),
      /** Count of its words, and their mark. */
      words: z.int().min(5),
      mark: z.string(),
      /** Whether it was drawn from the sentences with a modal word; null for a written one. */
      stratum: z.enum(['modal', 'plain']).nullable(),
      /** Null: no obligation, and the parts are null as well. */
      modality: modalitySchema.nullable(),
      who: runSchema.nullable(),
      what: runSchema.nullable(),
      when: z.array(runSchema).min(1).nullable(),
      condition: z.array(runSchema).min(1).nullable(),
      /** Why the label null is open to doubt, as the guideline names it. */
      note: z.enum(['present tense', 'authority', 'exemption']).nullable(),
    }),
  ),
});

type Gold = z.infer<typeof goldMoreSchema>['sentences'][number];

/** The words of the obligation's parts, as the sentence has them; null where it does not say. */
type Labels = Pick<Gold, 'modality' | 'note'> & {
  who: string | null;
  what: string | null;
  when: string[] | null;
  condition: string[] | null;
};

/** A sentence of other kinds of text, with its context and what a reader says that it lays down. */
export type LabelledSentence = Pick<Gold, 'half' | 'source' | 'file' | 'stratum'> & {
  sentence: SentenceInPlace;
  labels: Labels;
};

/** The labels without the sentences, which are not all stored here. @throws DataRefused */
export async function readLabels(): Promise<Gold[]> {
  return (await readJson(fileURLToPath(new URL('gold-more.json', import.meta.url)), goldMoreSchema)).sentences;
}

/** The words of labels in their sentence. */
export function labelsIn(text: string, { modality, note, who, what, when, condition }: Gold): Labels {
  const words = ([start, end]: [number, number]) => text.slice(start, end);
  return {
    modality,
    note,
    who: who && words(who),
    what: what && words(what),
    when: when?.map(words) ?? null,
    condition: condition?.map(words) ?? null,
  };
}

/**
 * The 300 labelled sentences: 100 of policies, 80 of rulebooks, 120 written.
 * @param data folder of the evaluation data
 * @throws DataRefused also when a document no longer has a labelled sentence
 */
export async function readGoldMore(data: string): Promise<LabelledSentence[]> {
  const [labels, policies, rulebooks, written] = await Promise.all([
    readLabels(),
    readPolicies(data),
    readRulebooks(data),
    readWritten(),
  ]);
  const inPlace = [...policies, ...rulebooks].map((each) => ({ file: each.file, sentences: sentencesInPlace(each) }));
  const byPlace = new Map<string, SentenceInPlace>();
  for (const { file, sentences } of [...inPlace, ...written]) {
    for (const sentence of sentences) {
      const key = `${file} ${markOf(wordsOf(sentence.text))}`;
      // A repeated sentence was labelled at its first place.
      if (!byPlace.has(key)) byPlace.set(key, sentence);
    }
  }
  return labels.map((each) => {
    const { half, source, file, begins, mark, stratum } = each;
    const sentence = byPlace.get(`${file} ${mark}`);
    if (!sentence) throw new DataRefused(`The document "${file}" has no sentence that begins "${begins}".`);
    return { half, source, file, stratum, sentence, labels: labelsIn(sentence.text, each) };
  });
}
