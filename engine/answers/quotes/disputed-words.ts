import type { Difference } from '#engine/consistency/compare-statements.ts';

const bound =
  /(?:\bat least|\bat most|\b(?:no|not) (?:more|less|fewer|later) than|\bup to|\b(?:more|less|fewer) than|\bwithin|\bevery|\bfor)\s+$/iu;
/** An exception turns what is forbidden into what is allowed: "must not be done unless" is no contradiction of "may". */
const hasException = /\b(?:unless|except|other than|only|if|where|when|including)\b/iu;
const duty = /\b(?:must|should|shall|may|can|cannot|need|needs|required|ha(?:s|ve) to|does not|do not)\b/giu;
const longestWords = 90;

/** A figure as it stands in its sentence, with what bounds it: "at least once a week". */
function figureIn(sentence: string, written: string): string | undefined {
  const at = sentence.toLowerCase().indexOf(written.toLowerCase());
  if (at < 0) return undefined;
  const [before = ''] = bound.exec(sentence.slice(0, at)) ?? [];
  return `${before}${sentence.slice(at, at + written.length)}`;
}

/** From the verb of the duty to the end of the sentence, or a word before it gets long. */
function dutyIn(sentence: string, written: string): string | undefined {
  const at = sentence.toLowerCase().indexOf(written.toLowerCase());
  if (at < 0) return undefined;
  const words = sentence.slice(at).replace(/[.;:,]+$/u, '');
  if (words.length <= longestWords) return `“${words}”`;
  return `“${words.slice(0, words.lastIndexOf(' ', longestWords))} …”`;
}

const isOneDuty = (sentence: string) => (sentence.match(duty) ?? []).length === 1 && !hasException.test(sentence);

/**
 * What each of two sentences says where they differ, in their own words. An answer names a contradiction to a reader who asked something
 * else, so it needs more than the library check: a figure against a figure, or one duty without exception against another (decision 0087).
 */
export function wordsInDispute(
  differences: readonly Difference[],
  [one, other]: readonly [string, string],
): readonly [string, string] | undefined {
  for (const kind of ['quantity', 'force'] as const) {
    const written = differences.find((difference) => difference.kind === kind)?.written;
    if (written === undefined || (kind === 'force' && !(isOneDuty(one) && isOneDuty(other)))) continue;
    const wordsOf = kind === 'quantity' ? figureIn : dutyIn;
    const [own, theirs] = [wordsOf(one, written[0]), wordsOf(other, written[1])];
    if (own !== undefined && theirs !== undefined && own !== theirs) return [own, theirs];
  }
  return undefined;
}
