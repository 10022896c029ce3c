import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { estimateShare } from '../answers/share-of.ts';
import { readJson } from '../read-json.ts';

const file = fileURLToPath(new URL('second-look.json', import.meta.url));

/**
 * Figures that `evals/facts.ts --draw` drew, looked up again by a reader who neither wrote nor checked them and saw no source. `nothing`
 * means that the reader found no page that decides.
 */
const secondLookSchema = z.strictObject({
  seed: z.string(),
  looks: z.array(
    z.strictObject({
      guide: z.string(),
      place: z.string(),
      says: z.string(),
      found: z.enum(['right', 'wrong', 'nothing']),
      note: z.string(),
      sources: z.array(z.strictObject({ publisher: z.string(), title: z.string(), url: z.url() })),
    }),
  ),
});

/** @throws DataRefused when the file has the wrong shape */
export async function measureSecondLook() {
  const { seed, looks } = await readJson(file, secondLookSchema);
  const count = (verdict: (typeof looks)[number]['found']) => looks.filter(({ found }) => found === verdict).length;
  const [right, wrong, nothing] = [count('right'), count('wrong'), count('nothing')];
  return { seed, looked: looks.length, right, wrong, nothing, right_of_decided: estimateShare(right, right + wrong) };
}
