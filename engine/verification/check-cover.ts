import type { Mismatch } from './mismatch.ts';
import type { Item } from './read-items.ts';
import { isGeneric, isLight, saysTheSame } from './same-meaning.ts';

/** Maximum shares of the claim's content words that the source may lack; see evals/README.md. */
const coverLimits = { partly: 0.25, unsupported: 0.5 };
/** One unknown word means little in a short sentence. */
const leastStrange = 2;
const namedWords = 3;

/** Content words of the claim that occur in no cited text, heading or lead-in. */
export function checkCover(claim: readonly Item[], pool: ReadonlySet<string>): Mismatch[] {
  const words = claim.flatMap((item) =>
    item.kind === 'word' && !item.isStop && !isLight(item.stem) && !isGeneric(item.stem) ? [item] : [],
  );
  const strange = words.filter(({ stem }) => !saysTheSame(pool, stem));
  const share = words.length === 0 ? 0 : strange.length / words.length;
  if (share < coverLimits.partly || (strange.length < leastStrange && words.length > leastStrange)) return [];
  const named = [...new Set(strange.map(({ word }) => `“${word}”`))].slice(0, namedWords).join(', ');
  return [
    { kind: 'cover', isGrave: share >= coverLimits.unsupported, reason: `The source does not mention ${named}.` },
  ];
}
