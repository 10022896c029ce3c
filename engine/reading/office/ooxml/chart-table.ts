import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';

/** Maximum points of one series: more than anyone reads off a chart. */
const mostPoints = 5_000;

/** Cached points of a reference by their index. */
function pointsOf(data: XmlElement | undefined): string[] {
  const points: string[] = [];
  for (const point of data === undefined ? [] : descendantsOf(data, 'c:pt')) {
    const at = Number(attributeOf(point, 'idx'));
    const value = childOf(point, 'c:v');
    if (Number.isInteger(at) && at >= 0 && at < mostPoints && value !== undefined) points[at] = wordsBelow(value);
  }
  return Array.from(points, (point) => point ?? '');
}

const shown = (value: string): string =>
  value !== '' && Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(15))) : value;

export type Chart = { title: string; cells: string[][] };

/** The data of a chart as the table behind it: a row per category, a column per series. */
export function readChart(root: XmlElement): Chart {
  const series = descendantsOf(root, 'c:ser');
  const [title] = childrenOf(childOf(root, 'c:chart'), 'c:title');
  const names = series.map((each) => pointsOf(childOf(each, 'c:tx')).join(' '));
  const categories = pointsOf(
    series.map((each) => childOf(each, 'c:cat') ?? childOf(each, 'c:xVal')).find((each) => each),
  );
  const values = series.map((each) => pointsOf(childOf(each, 'c:val') ?? childOf(each, 'c:yVal')));
  const length = Math.max(categories.length, ...values.map((each) => each.length), 0);
  const rows = Array.from({ length }, (_, at) => [
    categories[at] ?? '',
    ...values.map((each) => shown(each[at] ?? '')),
  ]);
  return {
    title: title === undefined ? '' : descendantsOf(title, 'a:t').map(wordsBelow).join(''),
    cells: length === 0 ? [] : [['', ...names], ...rows],
  };
}
