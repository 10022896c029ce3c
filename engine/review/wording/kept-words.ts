/** Numbers in words that a duty turns on. */
const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|halves|thirds?|quarters?|fifths?|once|twice|daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?)\b/gi;
const digits = /\p{N}+(?:[.,:/]\p{N}+)*/gu;
const denials = /\b(?:not|never|no|nobody|none|neither|nor|cannot|without|unless|except|only)\b/gi;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ 0: word }) => word.toLowerCase());

/** Figures of a text: its numbers in digits and in words, in lower case, as often as they occur. */
export const figuresIn = (text: string): string[] => [...found(text, digits), ...found(text, numberWords)];

/** Words of a text that deny or limit, in lower case, as often as they occur. */
const denialsIn = (text: string): string[] => found(text, denials);

/** Whether everything in the first list is in the second, as often. */
function hasAll(words: readonly string[], among: readonly string[]): boolean {
  const left = [...among];
  return words.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether a wording loses no figure and no "not" of what the requirement says. */
export const keepsWords = (asked: string, wording: string): boolean =>
  hasAll(figuresIn(asked), figuresIn(wording)) && hasAll(denialsIn(asked), denialsIn(wording));
