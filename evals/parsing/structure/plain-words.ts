/** Runs of letters and of digits, in lower case: "H₂O" is the same with and without spaces. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\\[a-z]+/giu, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
