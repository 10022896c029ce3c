import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { sectionRoleOf } from '#engine/search/section-role.ts';
import type { EvidenceInput } from '../evidence/find-evidence.ts';
import { loadPassages, loadSection, type Passage } from '../passage-store.ts';
import { splitSentences } from '../split-sentences.ts';
import { type ChosenQuote, speaksOfItself } from './choose-quotes.ts';
import { loadDefinedTerms } from './defined-terms-store.ts';
import { type Quote, sectionQuote } from './quote-units.ts';

type SureQuote = ChosenQuote & { isSure: boolean };

const mostSections = 2;
const mostClauses = 10;
const mostDefinitions = 2;
/** Characters; a longer rest is no context but a document. */
const longestRest = 2_000;

const sectionOf = ({ passage: { element } }: ChosenQuote) => [element.versionId, ...element.sectionPath].join('\n');
const lengthOf = ({ element, items }: Passage) => [element, ...items].reduce((sum, { text }) => sum + text.length, 0);

/** Sections whose clauses belong together: not definitions, of which each explains another word. */
const isProvision = ({ shape, passage: { element } }: ChosenQuote) =>
  shape !== 'section' &&
  element.kind !== 'table' &&
  element.sectionPath.length > 0 &&
  sectionRoleOf(element.sectionPath) === 'provision' &&
  !speaksOfItself.test(element.text);

const idsOf = (quotes: readonly ChosenQuote[]) =>
  new Set(quotes.flatMap(({ sentences }) => sentences.map(({ element }) => element.elementId)));

const asFurther = (quote: Quote): SureQuote => ({ ...quote, isFurther: true, isSure: false });

/** The rest of the sections that the quotes stand in, by section. */
async function restsOf(db: EngineDatabase, answering: readonly ChosenQuote[], input: EvidenceInput) {
  const { scope, today, filters } = input;
  const bySection = new Map(answering.filter(isProvision).map((quote) => [sectionOf(quote), quote]));
  const quoted = idsOf(answering);
  const rests = new Map<string, SureQuote>();
  for (const [section, quote] of [...bySection].slice(0, mostSections)) {
    const clauses = await loadSection(db.query, quote.passage.element, scope, today, mostClauses);
    const others = clauses.filter(
      ({ element }) =>
        !quoted.has(element.elementId) &&
        !filters.withoutElements?.includes(element.elementId) &&
        !speaksOfItself.test(element.text),
    );
    const [first] = others;
    if (first === undefined || others.reduce((sum, clause) => sum + lengthOf(clause), 0) > longestRest) continue;
    const rest = sectionQuote(first, others);
    if (rest !== undefined) rests.set(section, asFurther(rest));
  }
  return rests;
}

/** The rows of a small table that are not quoted beside those that are. */
function restOfTable({ shape, passage, sentences }: ChosenQuote): SureQuote[] {
  if (shape !== 'rows') return [];
  const quoted = new Set(sentences.map(({ span }) => span.start));
  const rows = splitSentences(passage.element);
  const others = rows.filter(({ start }) => !quoted.has(start));
  if (others.length === 0 || rows.length > mostClauses || passage.element.text.length > longestRest) return [];
  return [asFurther({ shape, passage, sentences: others.map((span) => ({ element: passage.element, span })) })];
}

/** The words alone, each between spaces, so that "pat" is not found in "patient". */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a text has a term, in the singular or the plural. */
const hasTerm = (said: string, term: string): boolean => {
  const sought = spaced(term).trimEnd();
  return said.includes(`${sought} `) || said.includes(`${sought}s `);
};

/** What the document means by terms in the clauses that answer, such as "competent person". */
async function termsOf(
  db: EngineDatabase,
  quotes: readonly ChosenQuote[],
  { scope, today, filters }: EvidenceInput,
): Promise<SureQuote[]> {
  const [first] = quotes;
  if (first === undefined) return [];
  const answering = quotes.filter(
    ({ isFurther, passage: { element } }) => !isFurther && element.versionId === first.passage.element.versionId,
  );
  const said = spaced(answering.flatMap(({ sentences }) => sentences.map(({ span }) => span.text)).join(' '));
  const quoted = idsOf(quotes);
  const terms = await loadDefinedTerms(db.query, first.passage.element.versionId);
  const isOpen = (elementId: string) => !quoted.has(elementId) && !filters.withoutElements?.includes(elementId);
  const used = terms.filter(({ elementId, term }) => isOpen(elementId) && hasTerm(said, term));
  const clauses = await loadPassages(db.query, used.slice(0, mostDefinitions), scope, today);
  const [head] = clauses;
  const quote = head && sectionQuote(head, clauses);
  return quote === undefined ? [] : [asFurther(quote)];
}

/**
 * The quotes with the rest of the sections and tables that the best of them stand in, each as one further quote, and with the terms
 * that they use: the exception, the limit and the record of a duty mostly stand beside it. Further quotes of such a section are part of
 * its rest.
 */
export async function withRestOfSections(
  db: EngineDatabase,
  quotes: readonly SureQuote[],
  input: EvidenceInput,
): Promise<SureQuote[]> {
  const answering = quotes.filter(({ isFurther }) => !isFurther);
  const rests = await restsOf(db, answering, input);
  const others = quotes.filter((quote) => quote.isFurther && !(isProvision(quote) && rests.has(sectionOf(quote))));
  const tables = [...answering, ...others].flatMap(restOfTable);
  const shown = [...answering, ...rests.values(), ...others, ...tables];
  return [...shown, ...(await termsOf(db, shown, input))];
}
