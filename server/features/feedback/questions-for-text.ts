import type { NewText, OpenGap } from './asking-store.ts';

/** Words that titles share with most questions. */
const common = new Set([
  'and',
  'for',
  'the',
  'with',
  'from',
  'guide',
  'candour',
  'policy',
  'procedure',
  'version',
  'part',
]);

/** The telling words of a text, in lower case, without a final s. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => word.replace(/s$/u, '')),
  );

/**
 * The open questions of one organisation that a new text may answer, those of its subjects first, then those that share words with its
 * title, then those without a subject.
 * @param texts the words of the questions, by id
 * @param most how many at most
 */
export function questionsForText(
  open: readonly OpenGap[],
  { domain, subdomains, title }: Pick<NewText, 'domain' | 'subdomains' | 'title'>,
  texts: ReadonlyMap<string, string>,
  most: number,
): OpenGap[] {
  const titleWords = wordsOf(title);
  const rankOf = (gap: OpenGap): number | undefined => {
    if (gap.domain === domain && gap.subdomain !== null && subdomains.includes(gap.subdomain)) return 0;
    if ([...wordsOf(texts.get(gap.questionId) ?? '')].some((word) => titleWords.has(word))) return 1;
    return gap.subdomain === null ? 2 : undefined;
  };
  return open
    .flatMap((gap) => {
      const rank = rankOf(gap);
      return rank === undefined ? [] : [{ gap, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ gap }) => gap);
}
