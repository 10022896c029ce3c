/** Digits as figures or as words. `digits` are what they stand for. */
export type DigitToken = { digits: string; start: number; end: number; isWord: boolean };

const units: Record<string, string> = {
  zero: '0',
  nought: '0',
  naught: '0',
  nil: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const unit = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
const tensOrLess = String.raw`(${tens.join('|')})(?:[\s-]+(${unit}))?|(${teens.join('|')})|(${unit})`;
/** "nine hundred and forty-three" */
const hundreds = String.raw`(${unit})[\s-]+hundred[\s-]+(?:and[\s-]+)?(?:${tensOrLess})`;
const inWords = String.raw`\b(?:${hundreds}|(double|treble|triple)[\s-]+(${unit})|${tensOrLess})s?\b`;
/** The letter O in place of a nought, beside a digit. */
const letterForNought = String.raw`(?<=\d[\s-]?)([oO])(?![a-zA-Z])`;
const token = new RegExp(String.raw`(\d)|${letterForNought}|${inWords}`, 'gi');

type Groups = readonly (string | undefined)[];

/** "forty three" is 43, "nineteen" 19; a single digit as it is, or with the nought before it. */
function upToTens([ten, andUnit, teen, single]: Groups, isPadded: boolean): string {
  if (ten !== undefined) return `${tens.indexOf(ten) + 2}${units[andUnit ?? 'zero'] ?? '0'}`;
  if (teen !== undefined) return String(teens.indexOf(teen) + 10);
  return `${isPadded ? '0' : ''}${units[single ?? ''] ?? ''}`;
}

function digitsOf(groups: Groups): string {
  const [figure, letter, hundred, ...more] = groups.map((group) => group?.toLowerCase());
  if (figure !== undefined) return figure;
  if (letter !== undefined) return '0';
  if (hundred !== undefined) return `${units[hundred] ?? ''}${upToTens(more.slice(0, 4), true)}`;
  const [times, repeated] = more.slice(4, 6);
  if (times !== undefined) return (units[repeated ?? ''] ?? '').repeat(times === 'double' ? 2 : 3);
  return upToTens(more.slice(6), false);
}

/** Every digit of a readable text, in order. */
export function digitTokens(text: string): DigitToken[] {
  const found: DigitToken[] = [];
  for (const match of text.matchAll(token)) {
    const isWord = match[1] === undefined && match[2] === undefined;
    const { index: start } = match;
    found.push({ digits: digitsOf(match.slice(1)), start, end: start + match[0].length, isWord });
  }
  return found;
}
