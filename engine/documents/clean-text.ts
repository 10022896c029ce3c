/**
 * Stands for a tab between a label and its text: the printed distance tells "5⇥People" from a sentence that begins with a
 * number. It never reaches an element.
 */
export const tabMark = '\u2003';

// What PostgreSQL refuses (NUL, lone surrogates), what no reader sees (controls, soft hyphens, zero-width characters).
const unprintable = /[\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]/gu;
const controls = /[\p{Cc}\p{Cs}]/gu;

/** Shapes of letters that only fonts tell apart: Latin ligatures, pointed Hebrew letters, the forms Arabic letters and ligatures take. */
const letterForms = /[\ufb00-\ufdfb\ufe70-\ufefc]/gu;

/**
 * Shapes of letters as the letters they are, in the order they are read: a ligature of lam and alef is lam, then alef. Of a mark
 * drawn alone the space under it is left out.
 */
export const writtenLetters = (text: string): string =>
  text.replace(letterForms, (form) => form.normalize('NFKC').trimStart());

/** One line of plain text: shapes of letters become letters, controls and runs of white space become one space; tab marks stay. */
export const cleanText = (text: string): string =>
  writtenLetters(text)
    .replace(controls, ' ')
    .replace(unprintable, '')
    .replace(/[^\S\u2003]+/gu, ' ')
    .replace(/ ?\u2003[\u2003 ]*/gu, tabMark)
    .trim();

/** The same without tab marks: the text as it is kept. */
export const withoutTabs = (text: string): string => text.replaceAll(tabMark, ' ').replace(/ {2,}/g, ' ').trim();
