import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import type { ReviewedPolicy } from '#engine/review/review-shapes.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import { DataRefused } from '../data-refused.ts';
import type { AttributionCase, LabelledPlace } from './attribution-case.ts';
import type { Half } from './halves.ts';
import { newestGuides } from './read-guides.ts';

const label = z.object({
  policy: z.string(),
  requirement: z.string(),
  status: z.enum(['met', 'partly', 'contradicts', 'missing', 'out_of_date']),
  elements: z.array(z.string()),
});
type Label = z.infer<typeof label>;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const wordsIn = (text: string) => tokenise(text).map(({ word }) => word);
const startsLike = (text: string, words: readonly string[]) => {
  const own = wordsIn(text);
  return words.every((word, at) => own[at] === word);
};

/** The place that begins with the words of a label; else the first that has them anywhere. */
function placeOf({ elements }: ReviewedPolicy, words: readonly string[]): LabelledPlace | undefined {
  const lines = elements.flatMap(({ tableCells, text }, element): (LabelledPlace & { text: string })[] =>
    tableCells === null
      ? [{ element, line: null, text }]
      : tableCells.map((row, line) => ({ element, line, text: row.join(' | ') })),
  );
  const sought = ` ${words.join(' ')} `;
  const found =
    lines.find(({ text }) => startsLike(text, words)) ??
    lines.find(({ text }) => ` ${wordsIn(text).join(' ')} `.includes(sought)) ??
    lines.find(({ element }) =>
      ` ${wordsIn(`${elements[element]?.number ?? ''} ${elements[element]?.text}`).join(' ')} `.includes(sought),
    );
  return found && { element: found.element, line: found.line };
}

async function casesOf(name: string, labels: readonly Label[]): Promise<AttributionCase[]> {
  const guides = await newestGuides();
  const { title, elements } = parseMarkdown(await readFile(here(`policies/${name}.md`), 'utf8'));
  const policy = { title: title ?? name, elements };
  const works = new Set(labels.map(({ requirement }) => requirement.split(' ')[0] ?? ''));
  const requirements = [...works].flatMap((work) => guides.get(work)?.requirements ?? []);
  const byKey = new Map(requirements.map((each) => [each.key, each]));
  return labels.flatMap(({ requirement: key, status, elements: written }) => {
    const requirement = byKey.get(key);
    if (requirement === undefined) return [];
    const places = written.flatMap((words) => placeOf(policy, wordsIn(words)) ?? []);
    return [{ name, policy, requirements, requirement, places, status }];
  });
}

/** The labelled policies of a half; none where nobody labelled one. @throws DataRefused for a line of another shape */
export async function labelledPolicies(half: Half): Promise<AttributionCase[]> {
  const path = here(`labels-${half}.jsonl`);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const labels = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const read = label.safeParse(JSON.parse(line));
      if (!read.success) throw new DataRefused(`Line ${at + 1} of "${path}" has another shape.`);
      return read.data;
    });
  const cases = [...Map.groupBy(labels, ({ policy }) => policy)].map(([name, own]) => casesOf(name, own));
  return (await Promise.all(cases)).flat();
}
