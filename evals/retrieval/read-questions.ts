import { z } from 'zod';
import { readJson } from '../read-json.ts';
import type { Passage } from './read-passages.ts';

/** `gold` are the ids of the passages that answer; an id that no document has stays in the list and is never found. */
export type Question = { id: string; text: string; gold: ReadonlySet<string> };

const name = z.union([z.string(), z.number()]).transform(String);

const fileSchema = z.array(
  z.object({
    QuestionID: name,
    Question: z.string(),
    Passages: z
      .array(z.object({ ID: name.optional(), DocumentID: name, PassageID: name, Passage: z.string().optional() }))
      .min(1),
  }),
);

type GoldPassage = z.infer<typeof fileSchema>[number]['Passages'][number];

const addressOf = ({ documentId, passageId }: Pick<Passage, 'documentId' | 'passageId'>) =>
  `${documentId}\n${passageId}`;

/** The passage's id: as given, else by its document and number, and by its text where a document repeats the number. */
function idOf(gold: GoldPassage, byAddress: ReadonlyMap<string, readonly Passage[]>): string {
  if (gold.ID !== undefined) return gold.ID;
  const address = addressOf({ documentId: gold.DocumentID, passageId: gold.PassageID });
  const found = byAddress.get(address) ?? [];
  return (found.find(({ text }) => text === gold.Passage) ?? found[0])?.id ?? `missing ${address}`;
}

/**
 * Questions with their gold passages, in the shape of ObliQA: `{QuestionID, Question, Passages: [{DocumentID, PassageID,
 * Passage}]}`.
 * @throws DataRefused
 */
export async function readQuestions(path: string, passages: readonly Passage[]): Promise<Question[]> {
  const byAddress = Map.groupBy(passages, addressOf);
  const rows = await readJson(path, fileSchema);
  return rows.map(({ QuestionID: id, Question: text, Passages: gold }) => ({
    id,
    text,
    gold: new Set(gold.map((one) => idOf(one, byAddress))),
  }));
}
