import { resolve } from 'node:path';
import { type Passage, type PassageFile, readPassages } from '#evals/retrieval/read-passages.ts';
import { type Question, readQuestions } from '#evals/retrieval/read-questions.ts';

const data = resolve(process.env['CANDOUR_DATA'] ?? '../shared/data');

/** About as many elements as a document of the data has. */
const passagesOfFile = 325;

const sentences = (text: string) => text.split(/(?<=[.;:])\s+/);

/**
 * The first half of one passage's sentences and the second half of another's: new text with the words and lengths of the
 * data.
 */
function joined(one: Passage, other: Passage, id: string): Passage {
  const [first, second] = [sentences(one.text), sentences(other.text)];
  const text = [...first.slice(0, Math.ceil(first.length / 2)), ...second.slice(Math.floor(second.length / 2))].join(
    ' ',
  );
  return { id, documentId: one.documentId, passageId: `${one.passageId} ${id}`, text };
}

/**
 * The requested number of passages, in files of about 325: those of ObliQA, and beyond its 13,012 new ones combined from
 * their sentences.
 * @throws DataRefused when the data is missing
 */
export async function benchPassages(count: number): Promise<PassageFile[]> {
  const own = (await readPassages(resolve(data, 'obliqa/docs'))).flatMap(({ passages }) => passages);
  const all = Array.from({ length: count }, (_, index) => {
    const passage = own[index % own.length];
    // Prime strides, so that no two passages are combined twice.
    const other = own[(index * 7_919 + Math.floor(index / own.length) * 104_729) % own.length];
    if (!passage || !other) throw new Error('A folder of passages that was read holds none.');
    return index < own.length ? passage : joined(passage, other, `more-${index}`);
  });
  return Array.from({ length: Math.ceil(count / passagesOfFile) }, (_, file) => ({
    name: `bench-${file + 1}`,
    passages: all.slice(file * passagesOfFile, (file + 1) * passagesOfFile),
  }));
}

/** Every `every`th development question of ObliQA. @throws DataRefused */
export async function benchQuestions(files: readonly PassageFile[], every: number): Promise<Question[]> {
  const passages = files.flatMap((file) => file.passages);
  const questions = await readQuestions(resolve(data, 'obliqa/ObliQA_dev.json'), passages);
  return questions.filter((_, index) => index % every === 0);
}
