// NHS numbers in typed text. This small part is in every page's first load; `contract/patient-data` finds them however they are written.

/** True for ten ASCII digits whose last is the modulus 11 check digit of the first nine. */
export function isValidNhsNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 9)].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[9]);
}

/** What may separate two digits: up to three spaces, dashes or dots of any kind. */
const between = String.raw`[\s\p{Pd}.]{0,3}`;
// A look-ahead, so that every digit may begin a number: a list mark before it must not hide it.
const tenDigits = new RegExp(String.raw`(?<!\d)(?=(\d(?:${between}\d){9})(?!\d))`, 'gu');
const nineDigits = new RegExp(String.raw`(?<!\d)\d(?:${between}\d){8}(?!\d)`, 'u');
/** A date followed by an hour has ten digits too. */
const dateAndHour = /^(?:\d{4}-\d{2}-\d{2}|\d{2}[-.]\d{2}[-.]\d{4})\s+\d{2}$/;

/**
 * Characters invisible to a reader (zero-width, soft hyphens, directions) or that only decorate another, such as a key's
 * frame.
 */
const unseen = /[\p{Cf}\p{Mn}\p{Me}]/gu;
const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode lists the ten digits of a script together and in order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Normalises a text for number search: digits of any script and width become 0 to 9, white space becomes one space. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit);

/** True when the text contains a valid NHS number in figures, in any usual spacing, whatever the script or width of its digits. */
export function hasNhsNumberInFigures(text: string): boolean {
  for (const [, found] of readable(text).matchAll(tenDigits)) {
    if (found === undefined || dateAndHour.test(found)) continue;
    if (isValidNhsNumber(found.replace(/\D/g, ''))) return true;
  }
  return false;
}

const nineInWords = /(?:\b(?:zero|oh?|one|two|three|four|five|six|seven|eight|nine|double)\b[\s,.-]*){9}/i;

/** True while nine digits stand together, in figures or in words, that one more digit may make an NHS number: somebody is still typing. */
export const mayBecomeNhsNumber = (text: string): boolean => nineDigits.test(readable(text)) || nineInWords.test(text);
