type Figure = number | string | boolean | null;

const written = (value: unknown): string => {
  if (value === null) return '–';
  return typeof value === 'number' && !Number.isInteger(value) ? String(value).replace(/^0(?=\.)/, '') : String(value);
};

/** A share with its interval is one figure: ".81 (.73–.87 of 100)". */
function asEstimate(value: object): string | undefined {
  if (!('share' in value && 'of' in value && 'interval' in value)) return undefined;
  const { share, of, interval } = value;
  if (!Array.isArray(interval)) return '–';
  return `${written(share)} (${interval.map(written).join('–')} of ${String(of)})`;
}

/** "≥ .65: missed"; a goal of which nothing can be said yet is open. */
function asGoal(value: object): string | undefined {
  if (!('holds' in value)) return undefined;
  const { holds, ...bound } = value;
  const said = holds === null ? 'open' : holds === true ? 'holds' : 'missed';
  const [limit] = Object.entries(bound).map(([name, at]) => `${name === 'at_least' ? '≥' : '≤'} ${written(at)}`);
  return `${limit}: ${said}`;
}

/** Nested figures by their path: `levels.answered.right`. */
function flatten(value: unknown, path: readonly string[] = []): [string, Figure][] {
  if (value === null || typeof value !== 'object') return [[path.join('.'), written(value)]];
  const said = asEstimate(value) ?? asGoal(value);
  if (said !== undefined) return [[path.join('.'), said]];
  return Object.entries(value).flatMap(([name, each]) => flatten(each, [...path, name]));
}

/** A line for each figure, a column for each set that was measured. */
export function tabulateFigures(measured: Readonly<Record<string, unknown>>): string[] {
  const columns = Object.entries(measured).map(([name, figures]) => ({ name, figures: new Map(flatten(figures)) }));
  const rows = [...new Set(columns.flatMap(({ figures }) => [...figures.keys()]))];
  const cells = [
    ['', ...columns.map(({ name }) => name)],
    ...rows.map((row) => [row, ...columns.map(({ figures }) => String(figures.get(row) ?? ''))]),
  ];
  const widths = cells[0]?.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0))) ?? [];
  return cells.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
