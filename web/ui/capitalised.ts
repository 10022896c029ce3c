/** Capitalises words at the start of a line. */
export const capitalised = (words: string): string => words.charAt(0).toLocaleUpperCase('en-GB') + words.slice(1);
