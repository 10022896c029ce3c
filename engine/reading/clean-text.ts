/**
 * Marks a tab between a label and its text: the printed distance separates "5⇥People" from a sentence that begins with a
 * number. No element ever contains it.
 */
export const tabMark = '\u2003';

/** Marks a line break inside a paragraph; it becomes a space like any other white space. */
export const lineMark = '\u2028';

// Characters that PostgreSQL refuses (NUL, lone surrogates) or that no reader sees (controls, soft hyphens, zero-width
// characters).
const unprintable = /[\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]/gu;
const controls = /[\p{Cc}\p{Cs}]/gu;

/** Letter shapes with code points of their own: Latin ligatures, pointed Hebrew letters, Arabic letter forms and ligatures. */
const letterForms = /[\ufb00-\ufdfb\ufe70-\ufefc]/gu;

/**
 * Replaces letter shapes with plain letters, in reading order: a ligature of lam and alef becomes lam, then alef. The space
 * under a mark drawn alone is dropped.
 */
export const writtenLetters = (text: string): string =>
  text.replace(letterForms, (form) => form.normalize('NFKC').trimStart());

/** One line of plain text: letter shapes become letters, controls and runs of white space become one space; tab marks stay. */
export const cleanText = (text: string): string =>
  writtenLetters(text)
    .replace(controls, ' ')
    .replace(unprintable, '')
    .replace(/[^\S\u2003]+/gu, ' ')
    .replace(/ ?\u2003[\u2003 ]*/gu, tabMark)
    .trim();

/** The same without tab marks: the text as stored. */
export const withoutTabs = (text: string): string => text.replaceAll(tabMark, ' ').replace(/ {2,}/g, ' ').trim();
