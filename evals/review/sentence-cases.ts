import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { AttributionCase } from './attribution-case.ts';
import { type Half, halfOf } from './halves.ts';
import { newestGuides } from './read-guides.ts';

const sets = ['changed', 'paraphrased', 'weakened'] as const;
const sentence = z.object({ half: z.enum(['dev', 'test']), requirement_text: z.string(), meets: z.string() });
type Sentence = z.infer<typeof sentence> & { set: (typeof sets)[number] };

async function readSet(set: (typeof sets)[number], half: Half): Promise<Sentence[]> {
  const text = await readFile(fileURLToPath(new URL(`${set}.jsonl`, import.meta.url)), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => ({ ...sentence.parse(JSON.parse(line)), set })).filter((each) => each.half === half);
}

/**
 * Policies made of a guide, one for each sentence of the sentence sets: the sentence stands in the place of the clause that it meets, the
 * sentences for other clauses in theirs, and half of the clauses without one are left out.
 */
export async function sentenceCases(half: Half): Promise<AttributionCase[]> {
  const guides = await newestGuides();
  const clauses = new Map(
    [...guides.values()].flatMap((guide) =>
      guide.elements.map((element, at) => [element.text, { guide, at }] as const),
    ),
  );
  const sentences = (await Promise.all(sets.map((set) => readSet(set, half)))).flat();
  const meeting = Map.groupBy(sentences, ({ requirement_text: text }) => text);
  return sentences.flatMap(({ requirement_text: text, meets, set }, count) => {
    const clause = clauses.get(text);
    const requirement = clause?.guide.requirements.find((each) => each.text === text);
    if (clause === undefined || requirement === undefined) return [];
    const elements = clause.guide.elements.map((element, at) => {
      if (at === clause.at) return { ...element, text: meets };
      if (element.kind === 'heading') return element;
      const others = meeting.get(element.text) ?? [];
      const other = others[count % Math.max(1, others.length)];
      if (other !== undefined) return { ...element, text: other.meets };
      return halfOf(`${element.text}${count}`) === 'dev' ? element : { ...element, text: '', tableCells: null };
    });
    return [
      {
        name: set,
        policy: { title: 'Policy', elements },
        requirements: clause.guide.requirements,
        requirement,
        places: [{ element: clause.at, line: null }],
        status: 'met' as const,
      },
    ];
  });
}
