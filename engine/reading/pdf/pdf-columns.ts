import { type Line, linesOf, type Segment } from './pdf-lines.ts';

/** Text in columns, rather than a table, has this many long lines on each side, with this share of its letters in them. */
const column = { lines: 6, characters: 18, share: 0.55 };
/** Minimum width of a gutter in points, and the maximum share of lines that may cross it: titles, tables, figures. */
const gutter = { width: 7, crossed: 0.4 };
const mostGutters = 3;

const lengthOf = ({ pieces }: Segment) => pieces.reduce((sum, { text }) => sum + text.length, 0);
const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

function isText(segments: readonly Segment[]): boolean {
  const lengths = segments.map(lengthOf);
  const long = lengths.filter((length) => length >= column.characters);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return long.length >= column.lines && sum(long) >= column.share * sum(lengths);
}

/** The middle of the emptiest vertical strip between two blocks of text; undefined where there is none. */
function findGutter(segments: readonly Segment[], from: number, to: number): number | undefined {
  const width = Math.ceil(to - from);
  if (!(width > 0) || width > 20_000) return undefined;
  // Segments over each point, by the difference at their ends.
  const covered = new Int32Array(width + 2);
  for (const { x, right } of segments) {
    const [start, end] = [Math.max(0, Math.floor(x - from)), Math.min(width, Math.ceil(right - from))];
    if (start > width || end < start) continue;
    covered[start] = (covered[start] ?? 0) + 1;
    covered[end + 1] = (covered[end + 1] ?? 0) - 1;
  }
  for (let at = 1; at <= width; at += 1) covered[at] = (covered[at] ?? 0) + (covered[at - 1] ?? 0);
  const allowed = gutter.crossed * median([...covered].filter((count) => count > 0));
  let best: { start: number; end: number } | undefined;
  let start: number | undefined;
  for (let at = Math.floor(width * 0.12); at <= width * 0.88; at += 1) {
    if ((covered[at] ?? 0) > allowed) start = undefined;
    else {
      start ??= at;
      if (at - start >= gutter.width && (best === undefined || at - start > best.end - best.start))
        best = { start, end: at };
    }
  }
  return best && from + (best.start + best.end) / 2;
}

/** Gutters between columns of text, from the left. */
function guttersOf(segments: readonly Segment[]): number[] {
  const found: number[] = [];
  const split = (inside: readonly Segment[]) => {
    const from = Math.min(...inside.map(({ x }) => x));
    const to = Math.max(...inside.map(({ right }) => right));
    const at = inside.length < 2 * column.lines ? undefined : findGutter(inside, from, to);
    if (at === undefined || found.length === mostGutters) return;
    const [left, right] = [inside.filter((each) => each.right <= at), inside.filter(({ x }) => x >= at)];
    if (!isText(left) || !isText(right)) return;
    found.push(at);
    split(left);
    split(right);
  };
  split(segments);
  return found.sort((a, b) => a - b);
}

/** The lines of a page in reading order, one list for each stretch of one column. */
export function readingOrder(segments: readonly Segment[]): Line[][] {
  const gutters = guttersOf(segments);
  if (gutters.length === 0) return [linesOf(segments)];
  const blocks: Line[][] = [];
  let columns: Segment[][] = gutters.concat(0).map(() => []);
  let across: Segment[] = [];
  const flush = () => {
    // Only one of the two has lines.
    for (const each of [across, ...columns]) if (each.length > 0) blocks.push(linesOf(each));
    across = [];
    columns = gutters.concat(0).map(() => []);
  };
  let isAcross = false;
  for (const each of segments) {
    const crosses = gutters.some((at) => each.x < at && each.right > at);
    if (crosses !== isAcross) flush();
    isAcross = crosses;
    if (crosses) across.push(each);
    else columns[gutters.filter((at) => each.x >= at).length]?.push(each);
  }
  flush();
  return blocks;
}
