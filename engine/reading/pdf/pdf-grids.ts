import type { Box } from '#engine/reading/page-places.ts';
import type { Rule, Rules } from './pdf-rules.ts';

/** One cell of a grid: its rows and columns, with exclusive ends. */
export type GridCell = { row: number; column: number; rowEnd: number; columnEnd: number };

/** A grid of lines: their positions from the left and from the top. */
export type Grid = { box: Box; xs: number[]; ys: number[]; cells: GridCell[] };

/** Points by which lines may miss each other, and within which two count as one. */
const near = 3;
/** Maximum lines of one page to compare with each other. */
const mostLines = 800;
/** Maximum cells of one grid: with more it is graph paper or a drawing. */
const mostCells = 5_000;
const fewest = { columns: 2, rows: 1 };

const covers = ({ from, to }: Rule, at: number): boolean => at >= from - near && at <= to + near;

/** Groups lines that meet, directly or through others. */
function meeting({ across, down }: Rules): Rules[] {
  const groups: (Rules | undefined)[] = across.map((rule) => ({ across: [rule], down: [] }));
  const groupOf = across.map((_, at) => at);
  for (const upright of down) {
    const met = new Set<number>();
    for (const [at, level] of across.entries())
      if (covers(level, upright.at) && covers(upright, level.at)) met.add(groupOf[at] ?? at);
    const [first, ...others] = met;
    const target = first === undefined ? undefined : groups[first];
    if (first === undefined || target === undefined) continue;
    target.down.push(upright);
    for (const other of others) {
      target.across.push(...(groups[other]?.across ?? []));
      target.down.push(...(groups[other]?.down ?? []));
      groups[other] = undefined;
      for (const [at, group] of groupOf.entries()) if (group === other) groupOf[at] = first;
    }
  }
  return groups.filter((group) => group !== undefined);
}

/** Positions of lines, with near ones merged, and the ends of the lines that cross them. */
function placesOf(rules: readonly Rule[], crossing: readonly Rule[]): number[] {
  const ends = [Math.min(...crossing.map(({ from }) => from)), Math.max(...crossing.map(({ to }) => to))];
  const places: number[] = [];
  for (const at of [...rules.map((rule) => rule.at), ...ends].sort((a, b) => a - b))
    if (at - (places.at(-1) ?? Number.NEGATIVE_INFINITY) > near) places.push(at);
  return places;
}

const isParted = (rules: readonly Rule[], at: number, middle: number): boolean =>
  rules.some((rule) => Math.abs(rule.at - at) <= near && rule.from <= middle && rule.to >= middle);

/** Cells between the lines: a cell extends right up to any separating line, and down up to one along its whole width. */
function cellsOf(xs: readonly number[], ys: readonly number[], { across, down }: Rules): GridCell[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const middle = (places: readonly number[], at: number) => ((places[at] ?? 0) + (places[at + 1] ?? 0)) / 2;
  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column)) continue;
      let [rowEnd, columnEnd] = [row + 1, column + 1];
      const isOpenBeside = () =>
        !taken.has(row * columns + columnEnd) && !isParted(down, xs[columnEnd] ?? 0, middle(ys, row));
      while (columnEnd < columns && isOpenBeside()) columnEnd += 1;
      const isOpenBelow = () => {
        for (let at = column; at < columnEnd; at += 1)
          if (isParted(across, ys[rowEnd] ?? 0, middle(xs, at))) return false;
        return true;
      };
      while (rowEnd < rows && isOpenBelow()) rowEnd += 1;
      for (let y = row; y < rowEnd; y += 1) for (let x = column; x < columnEnd; x += 1) taken.add(y * columns + x);
      cells.push({ row, column, rowEnd, columnEnd });
    }
  }
  return cells;
}

/** The grids that lines form, with at least two columns. */
export function gridsOf(rules: Rules): Grid[] {
  if (rules.across.length > mostLines || rules.down.length > mostLines) return [];
  return meeting(rules).flatMap((group) => {
    if (group.down.length === 0) return [];
    const [xs, ys] = [placesOf(group.down, group.across), placesOf(group.across, group.down)];
    if (xs.length <= fewest.columns || ys.length <= fewest.rows || xs.length * ys.length > mostCells) return [];
    const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
    return [{ box: { left, right, top, bottom }, xs, ys, cells: cellsOf(xs, ys, group) }];
  });
}
