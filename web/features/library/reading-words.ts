import type { DocumentDetails } from '#contract/features/library/document-details.ts';

type Reading = DocumentDetails['reading'];

/** "12 pages, 24 clauses, 2 tables and 1 picture". */
export function factsInWords({ pages, clauses, tables, figures }: Omit<Reading, 'suspects'>): string {
  const parts: [number, string, string][] = [
    [pages ?? 0, 'page', 'pages'],
    [clauses, 'clause', 'clauses'],
    [tables, 'table', 'tables'],
    [figures, 'picture', 'pictures'],
  ];
  const said = parts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`],
  );
  return said.length === 0 ? 'Nothing was read.' : `${new Intl.ListFormat('en-GB').format(said)}.`;
}

/** "page 4", "pages 4, 7 and 9". */
export function pagesInWords(pages: readonly number[]): string {
  const listed = new Intl.ListFormat('en-GB').format(pages.map(String));
  return `${pages.length === 1 ? 'page' : 'pages'} ${listed}`;
}
