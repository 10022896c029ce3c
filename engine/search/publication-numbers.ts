/** A number of a series of publications, such as HTM 06-01, wherever a text has it. */
export type PublicationNumber = {
  /** The usual writing in lower case, with one space: "htm 06-01", "regulation 20a". */
  name: string;
  /** UTF-16 units in the text as given; of a further number of a list, without the series. */
  start: number;
  end: number;
};

/** How texts name the series whose publications people know by number, with the usual name first. */
const series = [
  ['htm', 'health technical memorandum', 'health technical memoranda'],
  ['hbn', 'health building note', 'health building notes'],
  ['regulation', 'regulations', 'reg', 'regs'],
] as const;
const usualName = new Map(series.flatMap((names) => names.map((name) => [name as string, names[0]])));

const written = series
  .flat()
  .sort((one, other) => other.length - one.length)
  .join('|')
  .replaceAll(' ', String.raw`\s+`);
/** "06-01", "06 01", "0601", "00"; for regulations "12", "20A". Not a decimal, and not the start of a longer number. */
const pair = String.raw`\d{2}[-‐‑–_ ]\d{2}|\d{4}|\d{2}`;
const single = String.raw`\d{1,3}[a-z]?`;
const after = String.raw`(?![\p{L}\d]|[-‐‑–]\d|\.\d)`;
const first = new RegExp(String.raw`(?<![\p{L}\d])(${written})[.]?[\s\-‐‑–_]*(${pair}|${single})${after}`, 'giu');
const further = new RegExp(
  String.raw`^(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|to)\s+)(\d{2}-\d{2}|${single})${after}`,
  'iu',
);

const pairPattern = /^(\d{2})(?:\D?(\d{2}))?$/u;

/** The usual writing of a number, or undefined where the series has no such number. */
function nameOf(usual: string, number: string): string | undefined {
  const parts = pairPattern.exec(number);
  if (usual === 'regulation')
    return /^\d{1,3}[a-z]?$/iu.test(number) ? `regulation ${number.toLowerCase()}` : undefined;
  if (parts === null) return undefined;
  const [, chapter = '', part] = parts;
  return part === undefined ? `${usual} ${chapter}` : `${usual} ${chapter}-${part}`;
}

/** The publication numbers in a text, in order, however they are written: "HTM 06-01", "htm0601", "Reg 12", "HTM 06-02 and 06-03". */
export function publicationNumbersIn(text: string): PublicationNumber[] {
  const found: PublicationNumber[] = [];
  for (const match of text.matchAll(first)) {
    const [whole, said = '', number = ''] = match;
    const usual = usualName.get(said.toLowerCase().replace(/\s+/gu, ' '));
    const name = usual && nameOf(usual, number);
    if (!usual || !name) continue;
    let end = match.index + whole.length;
    found.push({ name, start: match.index, end });
    for (
      let next = further.exec(text.slice(end, end + 20));
      next?.[1];
      next = further.exec(text.slice(end, end + 20))
    ) {
      const another = nameOf(usual, next[1]);
      if (another === undefined) break;
      found.push({ name: another, start: end + next[0].length - next[1].length, end: end + next[0].length });
      end += next[0].length;
    }
  }
  return found;
}

const halfTyped = new RegExp(String.raw`(?<![\p{L}\d])(${written})[.]?[\s\-‐‑–_]*(\d{2})[-‐‑–_ ]?(\d)$`, 'iu');

/**
 * The number at the end of a text whose second half lacks a digit, such as "HTM 06-0": its chapter ("htm 06") and the name that the whole
 * number begins with ("htm 06-0"). Regulations have no halves.
 */
export function halfTypedNumber(text: string): { chapter: string; name: string; start: number } | undefined {
  const match = halfTyped.exec(text);
  const [, said = '', half = '', digit = ''] = match ?? [];
  const usual = usualName.get(said.toLowerCase().replace(/\s+/gu, ' '));
  if (match === null || usual === undefined || usual === 'regulation') return undefined;
  return { chapter: `${usual} ${half}`, name: `${usual} ${half}-${digit}`, start: match.index };
}

/** The usual writing as screens and texts have it: "HTM 06-01", "regulation 12". */
export const writtenNumber = (name: string): string => (name.startsWith('regulation') ? name : name.toUpperCase());

/** Letters and digits alone of every way to write the number, such as "htm0601" and "healthtechnicalmemorandum0601". */
export function squeezedNumbers(name: string): string[] {
  const [usual = '', number = ''] = name.split(' ');
  const names = series.find(([own]) => own === usual) ?? [];
  return names.map((own) => `${own}${number}`.replace(/[^\p{L}\d]/gu, ''));
}
