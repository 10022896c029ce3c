/** A text as a reader sees it, with the way back to what was written. */
export type ReadableText = {
  /** Compatibility forms and digits of other scripts are plain, and characters without width are left out. */
  text: string;
  /** The place of a range of `text` in the written text, marks on its last letter included. */
  placeOf(start: number, end: number): { start: number; end: number };
};

const unseen = /^[\p{Cf}\p{Mn}\p{Me}]$/u;
const mark = /^[\p{Mn}\p{Me}]$/u;
const digitOfAnyScript = /^\p{Nd}$/u;
const isDigit = (code: number) => digitOfAnyScript.test(String.fromCodePoint(code));

/** Unicode lists the ten digits of a script together and in order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

const plain = (character: string): string =>
  character
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/\s/gu, (space) => (space === '\n' ? '\n' : ' '));

/** A text that needs no copy, because each character stands for itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
const asWritten = /^[\x00-\x7f]*$/;

/** Makes a text readable for the rules, whatever the script or width of its digits and however many invisible marks it has. */
export function readableText(written: string): ReadableText {
  if (asWritten.test(written)) return { text: written, placeOf: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const character of written) {
    const end = at + character.length;
    if ((character.codePointAt(0) ?? 0) < 0x80) {
      parts.push(character);
      starts.push(at);
      ends.push(end);
    } else if (unseen.test(character)) {
      if (mark.test(character) && ends.at(-1) === at) ends[ends.length - 1] = end;
    } else {
      const shown = plain(character);
      parts.push(shown);
      for (let unit = 0; unit < shown.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return {
    text: parts.join(''),
    placeOf: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}
