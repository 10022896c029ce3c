import type { TextStretch } from '#contract/features/write/words-in-text.ts';
import { decidingWords } from '#engine/answers/quotes/deciding-words.ts';
import { readItems } from '#engine/verification/read-items.ts';
import { contentStemsOf } from '#engine/verification/read-source.ts';
import { isGeneric, isLight, saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import { verifySentence } from '#engine/verification/verify-sentence.ts';
import type {} from './suggestion.ts';

/** A sentence of a clause, with what it is read with. */
export type ClauseSentence = {
  text: string;
  leadIn?: string | undefined;
  headings: readonly string[];
};

/** Words of the claim with those of the clause in their place: offsets in the claim, and in the clause's sentence. */
export type DecidingChange = { from: TextStretch; to: TextStretch };
export type ClauseMatch = { strength: number; change: DecidingChange | null };

/** Words of subject that a claim needs, and the least share of them that the clause's sentence has. */
const fewest = 3;
const leastShare = 0.8;
/** Least share of the sentence's words of subject that the claim has: a clause about more is another clause. */
const leastOfClause = 0.3;

const subjectOf = (text: string): string[] => [
  ...new Set(contentStemsOf(readItems(text)).filter((stem) => !isLight(stem) && !isGeneric(stem))),
];

const shareIn = (words: readonly string[], text: string): number => {
  const signs = signsOf(contentStemsOf(readItems(text)));
  return words.length === 0 ? 0 : words.filter((stem) => saysTheSame(signs, stem)).length / words.length;
};

/** How often a stretch says something recurs, as measure and value; undefined where it says several things or none. */
function intervalOf(words: string): string | undefined {
  const found = readItems(words).flatMap((item) => (item.kind === 'quantity' && item.isRecurring ? [item] : []));
  const [first] = found;
  return found.length === 1 && first ? `${first.measure} ${first.value.toFixed(9)}` : undefined;
}

const frequencyIn = (text: string): TextStretch | undefined => {
  const [first, ...others] = decidingWords('how_often', text);
  return first && others.length === 0 ? { start: first[0], end: first[1] } : undefined;
};

const goesOn = /^,? (?:and|or) more often\b[^.;]*/u;

/** The clause's words for how often, where the claim says the same interval in fewer words at its end. */
function changeOf(claim: string, clause: string): DecidingChange | null {
  const [from, to] = [frequencyIn(claim), frequencyIn(clause)];
  if (!from || !to || !/^[.\s]*$/u.test(claim.slice(from.end))) return null;
  const end = to.end + (goesOn.exec(clause.slice(to.end))?.[0].length ?? 0);
  const [said, ruled] = [claim.slice(from.start, from.end), clause.slice(to.start, end)];
  const isSame = intervalOf(said) !== undefined && intervalOf(said) === intervalOf(clause.slice(to.start, to.end));
  if (!isSame || ruled.length <= said.length) return null;
  return { from, to: { start: to.start, end } };
}

/**
 * Whether a clause's sentence gives what the claim says: every number, modality, actor and denial of the claim is in it, and the two speak of
 * the same thing. Undefined where that is not sure: no citation is better than a wrong one.
 */
export function matchClause(claim: string, clause: ClauseSentence): ClauseMatch | undefined {
  const subject = subjectOf(claim);
  if (subject.length < fewest) return undefined;
  const share = shareIn(subject, `${clause.leadIn ?? ''} ${clause.text}`);
  const ofClause = shareIn(subjectOf(clause.text), claim);
  if (share < leastShare || ofClause < leastOfClause) return undefined;
  const { support } = verifySentence(claim, [clause]);
  if (support !== 'supported') return undefined;
  return { strength: share + ofClause, change: changeOf(claim, clause.text) };
}
