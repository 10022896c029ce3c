const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
];

/** A count as said before a unit of time: "two", "a", "a couple of", "14". */
export const spokenCount = String.raw`(?:\d{1,3}|an?|a couple of|a few|${units.join('|')})`;
/** A day of the month as said: "14th", "fourteenth", "twenty first". */
export const ordinalWords = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|${[...ordinals]
  .reverse()
  .map((word) => word.replace('-', '[- ]'))
  .join('|')})`;

/** The number of such words; undefined where they give none, such as "a few". */
export function countOf(words: string): number | undefined {
  const lower = words.toLocaleLowerCase('en-GB');
  if (/^\d+$/u.test(lower)) return Number(lower);
  if (/^an?$/u.test(lower)) return 1;
  if (lower === 'a couple of') return 2;
  const at = units.indexOf(lower);
  return at < 0 ? undefined : at + 1;
}

/** The day of the month; 0 where the words give none. */
export function ordinalNumber(words: string): number {
  const digits = /^\d{1,2}/u.exec(words)?.[0];
  if (digits !== undefined) return Number(digits);
  return ordinals.indexOf(words.toLocaleLowerCase('en-GB').replace(' ', '-')) + 1;
}
