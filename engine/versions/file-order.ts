const byNumber = new Intl.Collator('en-GB', { numeric: true });

/** Formats of one document, from those people write in to those exported from them: an export may lack something. */
const written = ['.docx', '.odt', '.md', '.markdown', '.akn', '.xml', '.json', '.xlsx', '.ods', '.pptx', '.odp'];
const made = ['.html', '.htm', '.xhtml', '.csv', '.tsv', '.txt', '.text', '.eml', '.pdf'];
const order = [...written, ...made];

const endingOf = (name: string): string => /\.[^./\\]*$/.exec(name)?.[0].toLowerCase() ?? '';
const stemOf = (name: string): string => name.slice(0, name.length - endingOf(name).length);

function rankOf(name: string): number {
  const rank = order.indexOf(endingOf(name));
  return rank === -1 ? order.length : rank;
}

/** Whether two names differ only by their extension, as those of one document in two formats do. */
export const isFormatOf = (name: string, other: string): boolean => stemOf(name) === stemOf(other);

/**
 * Sorts names or paths into publishing order: version 2 before version 10, and for one name the format people write in
 * first.
 */
export const compareFiles = (a: string, b: string): number =>
  byNumber.compare(stemOf(a), stemOf(b)) || rankOf(a) - rankOf(b) || byNumber.compare(a, b);

/**
 * The paths whose file name, without its extension, also occurs in another folder: nothing tells whether they are one
 * document.
 */
export function namesakesOf(paths: readonly string[]): ReadonlySet<string> {
  const byName = Map.groupBy(new Set(paths), (path) => stemOf(path).replace(/^.*[/\\]/, ''));
  const folderOf = (path: string) => path.replace(/[^/\\]*$/, '');
  return new Set([...byName.values()].flatMap((same) => (new Set(same.map(folderOf)).size > 1 ? same : [])));
}

/** The names or paths that occur with more than one extension. */
export function severalFormats(names: readonly string[]): ReadonlySet<string> {
  const byStem = Map.groupBy(new Set(names), stemOf);
  return new Set([...byStem.values()].flatMap((same) => (same.length > 1 ? same : [])));
}
