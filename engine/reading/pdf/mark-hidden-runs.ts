import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { type DrawnLetters, readLetters } from './drawn-letters.ts';
import type { PDFPageProxy } from './pdf-library.ts';
import { type DrawnText, multiply } from './pdf-pieces.ts';

/** Points: letters smaller than this are not legible. */
const leastSize = 2;
/** How far a run's letters are searched for in those drawn: some shapes have no letter. */
const lookAhead = 2_000;
/** Fewest words outside the page that count, and what a printer's line outside the trim has. */
const fewestOutside = 3;
const slug = /\.(?:indd|qxp|qxd|ai|pdf|eps)\b|\d{1,2}:\d{2}|\bcrop\b|\bC\s*M\s*Y\s*K\b/i;

type Page = { width: number; transform: number[] };

const isTiny = ({ str, transform }: DrawnText, page: Page): boolean => {
  const [, , c = 0, d = 0] = multiply(page.transform, transform);
  const size = Math.hypot(c, d);
  return size > 0 && size < leastSize && /\p{L}{2}/u.test(str);
};

/** Puts marks around the letters of a run that have a reason. */
function withReasons(str: string, reasons: readonly (HiddenReason | null)[]): string {
  let [at, marked, part] = [0, '', ''];
  let reason: HiddenReason | null = reasons[0] ?? null;
  const close = () => {
    marked += hiddenWords(part, reason);
    part = '';
  };
  for (const letter of str.split('')) {
    const isSpace = /\s/.test(letter);
    const own = isSpace ? reason : (reasons[at] ?? null);
    if (own !== reason) close();
    reason = own;
    part += letter;
    if (!isSpace) at += 1;
  }
  close();
  return marked;
}

const sortedLetters = (text: string): string => text.split('').sort().join('');

/** Finds each run's letters among those drawn, in order; a run that is not found keeps its words as they are. */
class RunMarker {
  readonly #drawn: DrawnLetters;
  #at = 0;

  constructor(drawn: DrawnLetters) {
    this.#drawn = drawn;
  }

  mark(str: string): string {
    const own = str.replace(/\s/gu, '');
    if (own === '') return str;
    const { letters, reasons } = this.#drawn;
    const isHere = letters.startsWith(own, this.#at);
    if (!isHere && sortedLetters(own) === sortedLetters(letters.slice(this.#at, this.#at + own.length))) {
      // A run read from the right has its letters in the other order.
      const all = reasons.slice(this.#at, this.#at + own.length);
      this.#at += own.length;
      return hiddenWords(str, all.every((reason) => reason !== null) ? (all[0] ?? null) : null);
    }
    const found = isHere ? this.#at : letters.slice(this.#at, this.#at + lookAhead).indexOf(own) + this.#at;
    if (found < this.#at) return str;
    this.#at = found + own.length;
    return withReasons(str, reasons.slice(found, this.#at));
  }
}

/** Words outside the page as a line at its foot, so that whoever publishes sees them; none for a printer's line. */
function lineOutside<Run extends DrawnText>(outside: string, [first]: readonly Run[], { width }: Page): Run[] {
  const count = outside.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (first === undefined || count < fewestOutside || slug.test(outside)) return [];
  return [{ ...first, str: hiddenWords(outside, 'place'), transform: [8, 0, 0, 8, 1, 1], width: width - 2 }];
}

/** The runs of a page, with marks around the words that a person who opens the page does not see. */
export async function markHiddenRuns<Run extends DrawnText>(page: PDFPageProxy, runs: readonly Run[]): Promise<Run[]> {
  const view: Page = page.getViewport({ scale: 1 });
  const drawn = await readLetters(page);
  const marker = new RunMarker(drawn);
  const marked = runs.map((run) => {
    const str = drawn.isAnyHidden ? marker.mark(run.str) : run.str;
    if (isTiny(run, view)) return { ...run, str: hiddenWords(run.str, 'size') };
    return str === run.str ? run : { ...run, str };
  });
  return [...marked, ...lineOutside(drawn.outside, runs, view)];
}
