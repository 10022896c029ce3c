import { bareTitle } from '#contract/document-title.ts';
import { longDate } from '#web/ui/format-date.ts';
import type { AnswerState, ShownSource } from './answer-state.ts';
import { summaryWords } from './answer-tally.ts';
import { citedVersion, inCurrentVersion } from './cited-version.ts';
import { pointsToPublication, publicationOf } from './publication-of.ts';
import { joinedText, layoutOf, type QuoteBlock, tableOfBlock } from './quote-layout.ts';
import { elementPath, pathOf } from './quote-of-source.ts';
import { clauseName, factsOf, listed, mayAnswer, quoteFactsInWords } from './quote-words.ts';
import { quoteOfSource, type ShownPart, type ShownQuote, shownParts } from './quotes-of-answer.ts';

const hidden = '[Hidden: it uses a document you do not have access to.]';

const inBrackets = (numbers: readonly (number | undefined)[]) =>
  [...new Set(numbers)].flatMap((number) => (number === undefined ? [] : `[${number}]`)).join(' ');

/** Rows of a table as lines with their column heads. */
function rowsOf(block: QuoteBlock): string[] | undefined {
  const table = tableOfBlock(block);
  if (!table) return undefined;
  const heads = block.source?.column_heads;
  const withHead = (cells: readonly string[]) =>
    heads?.length === cells.length ? cells.map((cell, at) => `${heads[at]}: ${cell}`) : cells;
  return [...(table.caption ? [table.caption] : []), ...table.rows.map(({ cells }) => withHead(cells).join('; '))];
}

function wordsOf(quote: ShownQuote): string[] {
  if (quote.isWithheld) return [hidden];
  const { passages, items } = layoutOf(quote);
  const lines = passages.flatMap((block) => rowsOf(block) ?? [joinedText(block.sentences).text]);
  const ofItems = items.map((block) =>
    [block.source?.element_number ?? '–', joinedText(block.sentences).text].join(' '),
  );
  const all = [...lines, ...ofItems];
  const first = all[0] ?? '';
  const isTable = passages.some((block) => tableOfBlock(block) !== undefined);
  if (isTable) return all;
  return all.length === 1 ? [`“${first}”`] : [`“${first}`, ...all.slice(1, -1), `${all.at(-1)}”`];
}

function doubtOf(quote: ShownQuote, part: ShownPart): string[] {
  if (quote.isWithheld) return [];
  const open = quote.sentences.find((sentence) => sentence.open)?.open;
  const said = mayAnswer(quote, part.level) ? 'May answer it.' : '';
  const left = open && open.leaves_open.length > 0 ? `Leaves open ${listed(open.leaves_open)}.` : '';
  const other = quote.answers === 'answers_part' || quote.isExact === false || quote.isGone;
  const text = [other && !said ? quoteFactsInWords(factsOf(quote)) : said, left].filter(Boolean).join(' ');
  return text === '' ? [] : [`(${text})`];
}

function partInWords(part: ShownPart, hasSeveral: boolean): string[] {
  const quotes = part.quotes.flatMap((quote) => {
    const words = wordsOf(quote);
    const cited = inBrackets(quote.sources.map(({ number }) => number));
    return [...words.slice(0, -1), `${words.at(-1)} ${cited}`, ...doubtOf(quote, part), ''];
  });
  const above = part.above.flatMap(({ sources: [source] }) => {
    if (!source) return [];
    const says = part.level === 'may_answer' ? 'may answer it' : 'says it';
    return [
      `${source.withheld ? 'A quote' : clauseName(source, hasSeveral)} above ${says} too. [${source.number}]`,
      '',
    ];
  });
  const none = part.level === 'not_found' ? [part.missing ?? 'I found nothing on this.', ''] : [];
  const lines = [...quotes, ...above, ...none];
  return part.heading && lines.length > 0 ? [part.heading, ...lines] : lines;
}

function sourceInWords(answer: AnswerState, source: ShownSource, origin: string): string {
  if (source.withheld) return `[${source.number}] ${hidden}`;
  const quote = quoteOfSource(answer, source);
  const now = inCurrentVersion(source);
  const publication = publicationOf(source);
  return [
    `[${source.number}] ${bareTitle(source.title)}, ${citedVersion(source)}, ${pathOf(source)}.`,
    source.is_guide && 'Candour guide, not the publication.',
    quote && quoteFactsInWords(factsOf(quote)),
    source.version_status !== 'withdrawn' && `${origin}${elementPath(source)}`,
    now && `Current v${source.current?.version}: ${origin}${elementPath(now)}`,
    publication && `${pointsToPublication(quote)} ${publication.title}, ${publication.url}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * An answer as plain text that can be pasted anywhere: the question, how far the answer goes, the quotes with their marks, and
 * each source with version, date and address.
 */
export function citedText(question: string, answer: AnswerState, origin: string): string {
  const { sources, summary, contradictions, readAs } = answer;
  const asOf = sources[0]?.asOf;
  const hasSeveral = new Set(sources.map(({ document_id: id }) => id)).size > 1;
  const readable = contradictions.filter(({ sources: numbers }) =>
    sources.every(({ number, withheld }) => !withheld || !numbers.includes(number)),
  );
  return [
    question,
    ...(asOf === undefined ? [] : [`(Documents in force on ${longDate(asOf)})`]),
    ...(readAs?.about ? [`(About: ${readAs.about})`] : []),
    ...(summary ? [summaryWords(summary)] : []),
    '',
    ...shownParts(answer).flatMap((part) => partInWords(part, hasSeveral)),
    ...readable.flatMap(({ text, sources: numbers }) => [
      `These two say different things. ${text} ${inBrackets(numbers)}`,
      '',
    ]),
    'Sources',
    ...sources.map((source) => sourceInWords(answer, source, origin)),
  ].join('\n');
}
