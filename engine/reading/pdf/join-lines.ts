import type { Line } from './pdf-lines.ts';

/** Maximum letters to check before a hyphen at the end of a line. */
const longestWord = 64;

/** Hyphenated words that occur whole within a line. */
function hyphenatedWords(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of lines) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+-\p{Ll}+(?![\p{L}-])/gu)) words.add(word);
  }
  return words;
}

/** Joins the lines of a document's paragraphs, with words that a hyphen broke. */
export class LineJoiner {
  /** Words that occur within lines of the document: they separate "well-known" broken at its hyphen from "exam-ple". */
  readonly #words: ReadonlySet<string>;

  constructor(lines: readonly Line[]) {
    this.#words = hyphenatedWords(lines);
  }

  joinAll(lines: readonly string[]): string {
    return lines.reduce((text, line) => (text === '' ? line : this.join(text, line)), '');
  }

  join(before: string, next: string): string {
    // Most lines do not end with a mark that splits a word; a paragraph may have thousands of lines.
    if (!/[-–—/]$/u.test(before.slice(-1))) return `${before} ${next}`;
    const [broken] = /\p{L}+-$/u.exec(before.slice(-longestWord)) ?? [];
    const [first] = /^[\p{Ll}]+/u.exec(next) ?? [];
    if (broken === undefined || first === undefined) {
      return /[\p{L}\p{N}][-–—/]$/u.test(before) && !/\s[-–—/]$/u.test(before)
        ? `${before}${next}`
        : `${before} ${next}`;
    }
    const isCompound = this.#words.has(`${broken}${first}`.toLowerCase());
    return isCompound ? `${before}${next}` : `${before.slice(0, -1)}${next}`;
  }
}
