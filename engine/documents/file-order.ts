const byNumber = new Intl.Collator('en-GB', { numeric: true });

/** Formats of one document from the one it is written in to those made of it: what is made may leave something out. */
const written = ['.docx', '.odt', '.md', '.markdown', '.akn', '.xml', '.json', '.xlsx', '.ods', '.pptx', '.odp'];
const made = ['.html', '.htm', '.xhtml', '.csv', '.tsv', '.txt', '.text', '.eml', '.pdf'];
const order = [...written, ...made];

const endingOf = (name: string): string => /\.[^./\\]*$/.exec(name)?.[0].toLowerCase() ?? '';
const stemOf = (name: string): string => name.slice(0, name.length - endingOf(name).length);

function rankOf(name: string): number {
  const rank = order.indexOf(endingOf(name));
  return rank === -1 ? order.length : rank;
}

/** Whether two names are one but for their endings, as those of one document in two formats. */
export const isFormatOf = (name: string, other: string): boolean => stemOf(name) === stemOf(other);

/** Names or paths in the order they are published in: version 2 before version 10, and of one name the format it is written in first. */
export const compareFiles = (a: string, b: string): number =>
  byNumber.compare(stemOf(a), stemOf(b)) || rankOf(a) - rankOf(b) || byNumber.compare(a, b);

/** Of paths, those whose file's name but for its ending is that of a file in another folder: whether they are one document nobody can tell. */
export function namesakesOf(paths: readonly string[]): ReadonlySet<string> {
  const byName = Map.groupBy(new Set(paths), (path) => stemOf(path).replace(/^.*[/\\]/, ''));
  const folderOf = (path: string) => path.replace(/[^/\\]*$/, '');
  return new Set([...byName.values()].flatMap((same) => (new Set(same.map(folderOf)).size > 1 ? same : [])));
}

/** Of names or paths, those that are there with more than one ending. */
export function severalFormats(names: readonly string[]): ReadonlySet<string> {
  const byStem = Map.groupBy(new Set(names), stemOf);
  return new Set([...byStem.values()].flatMap((same) => (same.length > 1 ? same : [])));
}
