import { describe, expect, it } from 'vitest';
import { gridsOf } from './pdf-grids.ts';

const rules = (places: readonly number[], from: number, to: number) => places.map((at) => ({ at, from, to }));
const steps = (count: number) => Array.from({ length: count }, (_, at) => at * 10);

describe('Grids of the lines on a page', () => {
  it('have cells up to the next separating line, and an edge where lines end without one', () => {
    const [grid, ...others] = gridsOf({
      across: [...rules([0, 40], 0, 300), { at: 20, from: 100, to: 300 }, { at: 500, from: 0, to: 300 }],
      down: [
        { at: 100, from: 0, to: 40 },
        { at: 200, from: 20, to: 40 },
      ],
    });
    expect(others).toEqual([]);
    expect([grid?.xs, grid?.ys]).toEqual([
      [0, 100, 200, 300],
      [0, 20, 40],
    ]);
    expect(grid?.cells).toEqual([
      { row: 0, column: 0, rowEnd: 2, columnEnd: 1 },
      { row: 0, column: 1, rowEnd: 1, columnEnd: 3 },
      { row: 1, column: 1, rowEnd: 2, columnEnd: 2 },
      { row: 1, column: 2, rowEnd: 2, columnEnd: 3 },
    ]);
  });

  it('never have two cells in one place, whatever lines are missing', () => {
    const [grid] = gridsOf({
      across: [...rules([0, 40], 0, 200), { at: 20, from: 0, to: 100 }],
      down: [...rules([0, 200], 0, 40), { at: 100, from: 0, to: 20 }],
    });
    expect(grid?.cells).toEqual([
      { row: 0, column: 0, rowEnd: 1, columnEnd: 1 },
      { row: 0, column: 1, rowEnd: 2, columnEnd: 2 },
      { row: 1, column: 0, rowEnd: 2, columnEnd: 1 },
    ]);
  });

  it('exclude boxes, lines that do not meet, and graph paper', () => {
    expect(gridsOf({ across: rules([0, 40], 0, 300), down: rules([0, 300], 0, 40) })).toEqual([]);
    expect(gridsOf({ across: rules([0, 20, 40], 0, 300), down: rules([400, 500, 600], 0, 40) })).toEqual([]);
    expect(gridsOf({ across: rules(steps(100), 0, 990), down: rules(steps(100), 0, 990) })).toEqual([]);
  });
});
