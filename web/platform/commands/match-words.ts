/** Matches as people type: ignoring case, accents and the kind of apostrophe. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/gu, "'").toLowerCase();

/** Whether every typed word starts a word of the text, in any order. Empty input matches everything. */
export function fitsTyped(typed: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}']+/u);
  const wanted = plain(typed).split(/\s+/u).filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
