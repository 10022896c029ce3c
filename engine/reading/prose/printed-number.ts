import { cleanText, tabMark, withoutTabs } from '#engine/reading/clean-text.ts';

/** A text separated from the number printed before it. */
export type Numbered = { number: string | null; text: string };

export const numberPatterns = {
  heading:
    /^(\d+(?:\.\d+)*[A-Za-z]?|\d{2,4}\/\d{1,3}|[A-Z]\d{1,2}(?:\.\d{1,3})*|[A-Z](?=[.)])|[IVXL]{1,6}(?=[.)]))[.)]?\s+(\S.*)$/u,
  // A paragraph's number has a dot inside, so that a sentence may begin with a year.
  provision: /^(\d+(?:\.\d+)+[a-z]?)[.)]?\s+(\S.*)$/u,
  item: /^(\((?:[a-z]{1,4}|\d{1,3})\))\s+(\S.*)$/iu,
  caption: /^((?:Table|Figure)\s+\d+(?:\.\d+)*)[.:]?\s+(\S.*)$/u,
};

export function splitNumber(pattern: RegExp, text: string): Numbered {
  const match = pattern.exec(text);
  return { number: match?.[1] ?? null, text: match?.[2] ?? text };
}

/** How a label counts, from the outermost style: (a), (i), (A), (1), or a bullet. */
export type LabelStyle = 'lower' | 'roman' | 'upper' | 'digits' | 'bullet';

export type Label =
  | { kind: 'provision'; number: string; text: string }
  | { kind: 'item'; number: string | null; text: string; style: LabelStyle };

const letters = String.raw`[a-z]|([a-z])\2|[ivxl]{1,6}`;
const dotted = /^(\d{1,4}(?:\.\d{1,4}){1,8}[A-Za-z]?|[A-Z]\d{1,2}(?:\.\d{1,3}){1,4})[.)]?[\s\u2003]+(\S.*)$/su;
/** "B.4 Staff must …"; "S.19 of the 1985 Act" is a reference, and so is "S.4 Defective Premises Act". */
const letterDotted = /^((?!S)[A-Z]{1,2}\.\d{1,3}(?:\.\d{1,3}){0,4})[.)]?(?:\s*\u2003\s*|\s+(?=[\p{Lu}“"‘'(]))(\S.*)$/su;
/** "Recommendation 3 Ask about …"; "Regulation 12 requires …" is a sentence. */
const named =
  /^((?:Recommendation|Requirement|Rule|Principle|Standard|Statement|Step|Clause) \d{1,3}(?:\.\d{1,3}){0,3})(?:[.:)][\s\u2003]+|[\s\u2003]+)(\p{Lu}.*)$/su;
/** Minutes by year and item: "24/43", "24/43.1". */
const slashed = /^(\d{2,4}\/\d{1,3}(?:\.\d{1,3}){1,3}|\d{2,4}\/\d{1,3}(?=\u2003))[.)]?[\s\u2003]+(\S.*)$/su;
const plain = /^(\d{1,3}[A-Z]?)[.)][\s\u2003]+(\S.*)$/su;
/** A number separated by a tab alone: what follows is a sentence, not a table row. */
const tabbed = /^(\d{1,3}[A-Z]?|[A-Z]{1,2}\d{1,3})\u2003([\p{Lu}“"‘'(][^\u2003]{15,})$/su;
/** "4.2(a)" printed whole. */
const clauseItem = /^(\d{1,3}(?:\.\d{1,3})+(?:\([a-z]{1,4}\))+)[\s\u2003]+(\S.*)$/su;
/** "A." before a tab: before a space it may be somebody's initial. */
const capital = /^([A-Z])[.)]\u2003(\S.*)$/su;
const bracketed = new RegExp(`^(\\((?:${letters}|\\d{1,3})\\))[\\s\\u2003]*(\\S.*)$`, 'isu');
const halfBracketed = new RegExp(`^(${letters}|\\d{1,2})\\)[\\s\\u2003]+(\\S.*)$`, 'isu');
const lettered = /^([a-z]|[ivx]{1,5})\.[\s\u2003]+(\S.*)$/su;
const bullet = /^([•‣⁃∙▪▫■□●○◦➢➤✓✔·\ue000-\uf8ff][\s\u2003]*|[–—*-][\s\u2003]+|o\u2003)(\S.*)$/su;

function styleOf(letters: string): LabelStyle {
  if (/^\d+$/.test(letters)) return 'digits';
  if (/^[ivxl]+$/.test(letters) && (letters.length > 1 || /^[ivx]$/.test(letters))) return 'roman';
  return letters === letters.toLowerCase() ? 'lower' : 'upper';
}

/** "4.2.1 and 4.2.3 apply", "3.2 above says": a sentence that begins with a reference. */
const beginsWithReference = /^\d[\d.]*[A-Za-z]? +(?:(?:and|or|to) +\d|(?:above|below|applies|apply)\b)/u;

/**
 * Reads the label at the beginning of a paragraph: a provision's number ("3.2", "14."), an item's ("(a)", "ii."), or a
 * bullet.
 */
export function readLabel(text: string): Label | null {
  if (beginsWithReference.test(text)) return null;
  const provision = [dotted, letterDotted, slashed, named, plain, tabbed].map((each) => each.exec(text)).find(Boolean);
  if (provision) return { kind: 'provision', number: provision[1] ?? '', text: withoutTabs(provision[2] ?? '') };
  const whole = clauseItem.exec(text);
  if (whole) return { kind: 'provision', number: whole[1] ?? '', text: withoutTabs(whole[2] ?? '') };
  const item = bracketed.exec(text) ?? halfBracketed.exec(text) ?? lettered.exec(text) ?? capital.exec(text);
  if (item) {
    const printed = item[1] ?? '';
    const number = printed.startsWith('(') ? printed : `${printed}${text[printed.length]}`;
    const counted = printed.replaceAll(/[()]/g, '');
    return { kind: 'item', number, text: withoutTabs(item[3] ?? item[2] ?? ''), style: styleOf(counted) };
  }
  const dot = bullet.exec(text);
  return dot ? { kind: 'item', number: null, text: withoutTabs(dot[2] ?? ''), style: 'bullet' } : null;
}

/** "Annex 1: Areas", "Schedule II – Collections", "PART A" as the name of a part. */
export const partName =
  /^((?:Annexe?|ANNEXE?|Appendix|APPENDIX|Schedule|SCHEDULE|Section|SECTION|Part|PART|Chapter|CHAPTER|Article|ARTICLE)\s+(?:\d{1,3}[A-Z]?|[IVXL]{1,6}|[A-Z])(?![\p{L}\p{N}]))(?:\s*[.:)–—-]\s*|\s*\u2003\s*|\s+)?(.*)$/u;

/** Whether a number names a part: "Annex B". */
export const isPartNumber = (number: string): boolean => partName.exec(number)?.[1] === number;

/** Whether a line begins with the name of a part and a mark or tab that no sentence has there. */
export const isPartLine = (text: string): boolean =>
  /^\S+\s+\w{1,6}(?:[.:)]|\s*[–—]|\s*\u2003)/u.test(text) && partName.test(text);

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a Roman numeral in small letters. */
export function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => romanValues[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Whether "(i)" follows "(h)", for letters that are Roman numerals too. */
export function followsLetter(number: string, last: string): boolean {
  const [letter, before] = [number, last].map((each) => each.replaceAll(/[().]/g, ''));
  return letter?.length === 1 && before?.length === 1 && letter.charCodeAt(0) === before.charCodeAt(0) + 1;
}

/** Whether "(ii)" follows "(i)". */
export function followsRoman(number: string, last: string): boolean {
  const [next, before] = [number, last].map((each) => romanNumber(each.replaceAll(/[().]/g, '')));
  return next === (before ?? 0) + 1;
}

/** "1.0" numbers the section that "1.1" stands in. */
const stemOf = (number: string): string => number.replace(/(?<=\d)\.0$/, '');

/** Whether "4.1.2" or "4.1(a)" stands under "4.1", and "4.1" under "4.0". */
export function isNumberBelow(number: string, above: string): boolean {
  const stem = stemOf(above);
  return stemOf(number).length > stem.length && number.startsWith(stem) && /[.(/-]/.test(number[stem.length] ?? '');
}

/** Whether a number shows its place by dots: "8.1", "24/43.2". */
export const isDottedNumber = (number: string): boolean => /^\d+(?:\/\d+)?(?:\.\d+)+[a-z]?$/i.test(number);

export const depthOfNumber = (number: string): number => stemOf(number).split('.').length;

/** Whether "26" follows "25", "B.4" follows "B.3", or "2B" follows "2A" and "2A" "2". */
export function isNextNumber(number: string, last: string | null): boolean {
  const [, stem, count] = /^(.*?)(\d+)[.)]?$/.exec(number) ?? [];
  const [, before, counted] = /^(.*?)(\d+)[.)]?$/.exec(last ?? '') ?? [];
  if (count !== undefined) return stem === before && Number(count) === Number(counted) + 1;
  const [, digits, letter] = /^(\d+)([A-Z])[.)]?$/i.exec(number) ?? [];
  const [, above, letterBefore = ''] = /^(\d+)([A-Z]?)[.)]?$/i.exec(last ?? '') ?? [];
  if (letter === undefined || digits !== above) return false;
  return letterBefore === '' ? /a/i.test(letter) : followsLetter(letter.toUpperCase(), letterBefore.toUpperCase());
}

/** Placeholder for the text after a label, since a heading may consist of its number alone. */
const following = 'Text that would follow it';

/** Whether a text is only the number or bullet of what follows. */
export const isLabel = (text: string): boolean =>
  text.length <= 12 && readLabel(`${text}${tabMark}${following}`)?.text === following;

/** "14." and "Chapter 1:" as the number of a provision or heading. */
export function bareNumber(label: string): string {
  const number = withoutTabs(cleanText(label)).replace(/(?:[.:]|\s*[–—]|\s-)+$/u, '');
  // The bracket of "4.2(a)" is part of the number; that of "3)" only ends it.
  return (number.includes('(') ? number : number.replace(/[.:)]+$/, '')) || label.trim();
}

/** The label of a paragraph whose number is known to be one. */
export function labelOf(printed: string, text: string): Label {
  const label = withoutTabs(cleanText(printed));
  const read = readLabel(`${label}${tabMark}${following}`);
  if (read?.text === following) return { ...read, text };
  return { kind: 'provision', number: bareNumber(label), text };
}

/** A step's number as printed: "1.", "1)" or "Step 1". */
export function stepNumber(printed: string, number: string): string {
  if (printed.startsWith(`${number})`)) return `${number})`;
  return number.includes(' ') ? number : `${number}.`;
}
