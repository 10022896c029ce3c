/** Mechanical rewrites that do not change the meaning of a sentence. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/\bmust not\b/g, 'shall not'],
  [/\bmust\b/g, 'shall'],
  [/\bshould\b(?! not)/g, 'ought to'],
  [/\bat least\b(?= (?:\d|one|two|three|four|five|six|ten))/g, 'no less than'],
  [/\bno more than\b/g, 'at most'],
  [/\bat once\b/g, 'immediately'],
  [/\bbefore\b(?= \p{L}+ing\b)/gu, 'prior to'],
  [/\b(?:every|each) month\b/g, 'monthly'],
  [/\b(?:every|each) year\b/g, 'annually'],
  [/\bonce a year\b/g, 'annually'],
  [/\b14 days\b/g, 'two weeks'],
  [/\b28 days\b/g, 'four weeks'],
  [/\btwo years\b/g, '24 months'],
  [/\btwo\b/g, '2'],
  [/\bthree\b/g, '3'],
  [/\bfive\b/g, '5'],
  [/\bsix\b/g, '6'],
  [/\bseven\b/g, '7'],
  [/\b10(?= days| working)/g, 'ten'],
  [/\b20(?= working)/g, 'twenty'],
  [/ °C\b/g, '°C'],
  [/\bper cent\b/g, '%'],
];

/** Moves a final "…, under the Act." to the beginning. */
function moveTail(sentence: string): string {
  const tail = /^(\p{Lu})([^,;:]+), ((?:under|unless|as|so that|because|where|if) [^,;:]+)\.$/u.exec(sentence);
  if (!tail) return sentence;
  const [, first = '', rest = '', moved = ''] = tail;
  const isName = /^\p{Lu}/u.test(rest);
  return `${moved.charAt(0).toUpperCase()}${moved.slice(1)}, ${isName ? first : first.toLowerCase()}${rest}.`;
}

/** @returns undefined when nothing in the sentence can be rewritten */
export function rewriteSentence(sentence: string): string | undefined {
  const written = rewrites.reduce((text, [at, instead]) => text.replace(at, instead), moveTail(sentence));
  return written === sentence ? undefined : written;
}
