import type { DrawnText } from './pdf-pieces.ts';

/** Characters that no font draws for a reader: controls, those of private use, and the one for "unknown". */
const unknown = /[\p{Cc}\p{Co}\ufffd]/gu;
const controls = /[\p{Cc}\ufffd]/gu;
const spaces = /[\t\n\r\u0085]/gu;

/** What a page's text layer says of itself. */
export type LayerTrust = {
  /** Letters drawn whose characters the file does not name. */
  unknown: number;
  /** Whether the page's picture tells more than these letters. */
  isDoubtful: boolean;
};

/** Unknown characters from which a page is read from its picture: controls, and any others with their least share. */
const fewest = { controls: 3, others: 10, share: 0.02 };
/**
 * Letters from which the share of vowels counts, the characters of a page that are looked at, and the share below which no
 * language is written like this.
 */
const vowels = { letters: 200, looked: 2_000, share: 0.25 };

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Distances around a bullet, in letter sizes: to any text before it, at least, and to its own text, at most. */
const bullet = { before: 1.5, after: 4 };

/**
 * Bullets are drawn in symbol fonts: a lone shape of private use, or any lone shape that has text behind it and none right
 * before it.
 */
function isBullet(run: DrawnText, all: readonly DrawnText[]): boolean {
  if ([...run.str.trim()].length > 1) return false;
  if (/\p{Co}/u.test(run.str)) return true;
  const [, , c = 0, d = 0, x = 0, y = 0] = run.transform;
  const size = Math.hypot(c, d);
  const beside = all.filter(
    ({ str, transform }) => str.trim() !== '' && transform !== run.transform && Math.abs((transform[5] ?? 0) - y) < 2,
  );
  const isBefore = ({ transform: [, , , , left = 0], width }: DrawnText) =>
    left < x && left + width > x - bullet.before * size;
  const isBehind = ({ transform: [, , , , left = 0] }: DrawnText) => left > x && left - x < bullet.after * size;
  return !beside.some(isBefore) && beside.some(isBehind);
}

/** Maximum runs of a page that are compared with the others: with more, no bullet is told from the rest. */
const mostCompared = 1_000;

/** Runs with letters whose characters the file does not say. */
function unnamedRuns<Run extends DrawnText>(drawn: readonly Run[]): Set<Run> {
  const found = drawn.filter(({ str }) => str.replace(spaces, '').search(unknown) !== -1);
  return new Set(found.length > mostCompared ? found : found.filter((run) => !isBullet(run, drawn)));
}

/** Whether Latin letters have so few vowels that their characters must be others. */
function isScrambled(text: string): boolean {
  const letters = countOf(text, /[a-z]/giu);
  if (letters < vowels.letters) return false;
  return countOf(text.normalize('NFD'), /[aeiouy]/giu) < vowels.share * letters;
}

export function trustOf(drawn: readonly DrawnText[]): LayerTrust {
  const text = drawn.map(({ str }) => str).join(' ');
  if (text.search(unknown) === -1) return { unknown: 0, isDoubtful: isScrambled(text.slice(0, vowels.looked)) };
  const words = [...unnamedRuns(drawn)].map(({ str }) => str.replace(spaces, '')).join('');
  const count = countOf(words, unknown);
  const letters = countOf(text, /[\p{L}\p{N}]/gu);
  const isMany = count >= fewest.others && count >= fewest.share * letters;
  // Text recognition reads Latin letters alone.
  const isLatin = letters < count || countOf(text, /\p{Script=Latin}/gu) * 2 >= countOf(text, /\p{L}/gu);
  const isDoubtful = isLatin && (countOf(words, controls) >= fewest.controls || isMany || isScrambled(text));
  return { unknown: count, isDoubtful };
}

/** Shows where a letter is missing, in place of a space. */
export function withGapsShown<Run extends DrawnText>(drawn: readonly Run[]): Run[] {
  const unnamed = unnamedRuns(drawn);
  return drawn.map((run) =>
    unnamed.has(run) ? { ...run, str: run.str.replace(spaces, ' ').replace(controls, '\ufffd') } : run,
  );
}

/** Share of a text layer's words that recognition finds too, from which the layer is right. */
const sameShare = 0.5;

/** Whether the words of a text layer are those that its page shows. */
export function isConfirmed(drawn: readonly DrawnText[], seen: readonly { text: string }[]): boolean {
  const wordsOf = (texts: readonly string[]) =>
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  const own = wordsOf(drawn.map(({ str }) => str));
  const shown = new Set(wordsOf(seen.map(({ text }) => text)));
  return own.filter((word) => shown.has(word)).length >= sameShare * Math.max(1, own.length);
}

/** Pages named one by one at most. */
const mostNamed = 6;

function pagesAs(pages: readonly number[]): string {
  if (pages.length === 1) return `page ${pages[0]}`;
  if (pages.length > mostNamed) return `${pages.length} pages, the first of them page ${pages[0]},`;
  return `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`;
}

/**
 * What to tell the person who added the file.
 * @param drawn pages read from their picture because of their letters @param lost pages with letters that are missing
 */
export function letterWarning(drawn: readonly number[], lost: readonly number[]): string | undefined {
  const told = [
    ...(drawn.length > 0
      ? [
          `The file does not say which characters the letters of ${pagesAs(drawn)} are. Candour read them from the picture instead.`,
        ]
      : []),
    ...(lost.length > 0
      ? [
          `Some letters of ${pagesAs(lost)} could not be read, because the file does not say which characters they are. Compare the text with the pages.`,
        ]
      : []),
  ];
  return told.length === 0 ? undefined : told.join(' ');
}
