// Usage: import { withFactTable } from './fact-table.mjs'. The table by guide of the corpus's README: figures, how they stand, pointers.

const OPEN = '<!-- facts: made by npm run -s facts -- --write -->';
const CLOSE = '<!-- /facts -->';
const POINTER = /see the publication/gi;

const counted = (facts, verdict) => facts.filter((fact) => fact.verdict === verdict).length;
const cells = (values) => `| ${values.join(' | ')} |`;

/** Words of clause 1.4 or of a quotation are no pointers. */
const pointersOf = (text) => (text.match(POINTER) ?? []).length - (text.match(/"see the publication"/gi) ?? []).length;

/** @returns {(string | number)[]} one row: name, facts, by verdict, share confirmed in percent, pointers */
function rowOf(name, facts, pointers) {
  const [own, two, mended, open] = ['publication', 'two_sources', 'mended', 'not_found'].map((verdict) =>
    counted(facts, verdict),
  );
  const share = facts.length === 0 ? '–' : `${Math.round((100 * (facts.length - open)) / facts.length)} %`;
  return [name, facts.length, own, two, mended, open, share, pointers];
}

/**
 * @param {string} readme the corpus's README with the marks of the table
 * @param {{ name: string, text: string, facts: object[] | undefined }[]} guides facts are undefined where a guide was not compared yet
 * @returns {string} the README with the table as the guides and registers have it
 */
export function withFactTable(readme, guides) {
  const [from, to] = [readme.indexOf(OPEN), readme.indexOf(CLOSE)];
  if (from < 0 || to < from) throw new Error(`corpus/README.md lacks the marks "${OPEN}" and "${CLOSE}".`);
  const compared = guides.filter(({ facts }) => facts !== undefined);
  const rest = guides.filter(({ facts }) => facts === undefined);
  const sum = (list) => list.reduce((total, { text }) => total + pointersOf(text), 0);
  const all = rowOf(
    '**all compared**',
    compared.flatMap(({ facts }) => facts),
    sum(compared),
  );
  const table = [
    cells(['Guide', 'Facts', 'Publisher’s page', 'Two sources', 'Mended', 'Not found', 'Confirmed', 'Pointers']),
    cells(['---', ...Array.from({ length: 7 }, () => '---:')]),
    ...compared.map(({ name, text, facts }) => cells(rowOf(name, facts, pointersOf(text)))),
    cells(all),
  ];
  const last =
    rest.length === 0
      ? []
      : ['', `Not compared yet: ${rest.length} files with ${sum(rest)} pointers. Their \`basis\` says so.`];
  return `${readme.slice(0, from + OPEN.length)}\n\n${[...table, ...last].join('\n')}\n\n${readme.slice(to)}`;
}
