import { bareTitle } from '#contract/document-title.ts';
import { longDate } from '#web/ui/format-date.ts';
import type { AnswerState, Sentence, ShownSource } from './answer-state.ts';
import { summaryWords, tallyOf } from './answer-tally.ts';
import { citedVersion, inCurrentVersion } from './cited-version.ts';
import { pointsToPublication, publicationOf } from './publication-of.ts';
import { decidingPieces, joinedText, layoutOf, type QuoteBlock, tableOfBlock } from './quote-layout.ts';
import { elementPath, pathOf } from './quote-of-source.ts';
import { clauseName, factsOf, listed, mayAnswer, quoteFactsInWords } from './quote-words.ts';
import { isByLevels, quoteOfSource, type ShownPart, type ShownQuote, shownParts } from './quotes-of-answer.ts';

/** A stretch of a line; deciding words are bold where there is bold. */
export type CopiedPiece = { text: string; isDeciding: boolean };

/** Words of a source as they are copied: lines, or rows of a table. */
type CopiedQuote = {
  kind: 'quote';
  lines: readonly (readonly CopiedPiece[])[];
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] } | undefined;
  cites: readonly number[];
};

/** Something said of a quote, in brackets after it. */
type CopiedMark = { kind: 'mark'; text: string };

/** `said`: the product's or a model's own words. */
export type CopiedBlock =
  | { kind: 'heading'; text: string }
  | CopiedQuote
  | CopiedMark
  | { kind: 'said'; text: string; cites: readonly number[] };

/** A source in words, with the addresses to open: "Current v3: https://…". */
export type CopiedSource = { number: number; words: string; links: readonly { label: string; href: string }[] };

/** An answer as it is copied, whatever the format. */
export type CopiedAnswer = {
  question: string;
  /** Lines under the question: how it was read, and how far the answer goes. */
  head: readonly string[];
  blocks: readonly CopiedBlock[];
  notFound: readonly string[];
  /** The nearest passages where nothing was found. */
  nearest: readonly CopiedSource[];
  sources: readonly CopiedSource[];
};

const hidden = '[Hidden: it uses a document you do not have access to.]';
const plainLine = (text: string): CopiedPiece[] => [{ text, isDeciding: false }];

/** Rows of a table with their column heads. */
function tableIn(block: QuoteBlock) {
  const table = tableOfBlock(block);
  if (!table) return undefined;
  const rows = table.rows.map(({ cells }) => cells);
  const heads = block.source?.column_heads;
  return { caption: table.caption, rows, heads: heads?.length === rows[0]?.length ? (heads ?? []) : [] };
}

function wordsOf(quote: ShownQuote): Pick<CopiedQuote, 'lines' | 'table'> {
  if (quote.isWithheld) return { lines: [plainLine(hidden)], table: undefined };
  const { passages, items } = layoutOf(quote);
  const tables = passages.map(tableIn);
  const first = tables.find((table) => table !== undefined);
  const lines = passages.flatMap((block, at) => {
    const table = tables[at];
    if (!table) return [decidingPieces(joinedText(block.sentences))];
    return table.caption ? [plainLine(table.caption)] : [];
  });
  const ofItems = items.map((block) => [
    ...plainLine(`${block.source?.element_number ?? '–'} `),
    ...decidingPieces(joinedText(block.sentences)),
  ]);
  if (first) return { lines, table: { heads: first.heads, rows: tables.flatMap((table) => table?.rows ?? []) } };
  return { lines: inMarks([...lines, ...ofItems]), table: undefined };
}

/** Quotation marks before the first words and after the last. */
function inMarks(lines: CopiedPiece[][]): CopiedPiece[][] {
  const last = lines.length - 1;
  return lines.map((line, at) => [
    ...(at === 0 ? plainLine('“') : []),
    ...line,
    ...(at === last ? plainLine('”') : []),
  ]);
}

function doubtOf(quote: ShownQuote, part: ShownPart): CopiedMark[] {
  if (quote.isWithheld) return [];
  const open = quote.sentences.find((sentence) => sentence.open)?.open;
  const said = mayAnswer(quote, part.level) ? 'May answer it.' : '';
  const left = open && open.leaves_open.length > 0 ? `Leaves open ${listed(open.leaves_open)}.` : '';
  const other = quote.answers === 'answers_part' || quote.isExact === false || quote.isGone;
  const text = [other && !said ? quoteFactsInWords(factsOf(quote)) : said, left].filter(Boolean).join(' ');
  return text === '' ? [] : [{ kind: 'mark', text: `(${text})` }];
}

function missingOf({ level, missing, nearest }: ShownPart, hasSeveral: boolean): CopiedBlock[] {
  if (level !== 'not_found') return [];
  const near = nearest.find(({ withheld }) => !withheld);
  const text = [missing ?? 'I found nothing on this.', near && `${clauseName(near, hasSeveral)} is nearest.`];
  return [{ kind: 'said', text: text.filter(Boolean).join(' '), cites: [] }];
}

function partBlocks(part: ShownPart, hasSeveral: boolean): CopiedBlock[] {
  const quotes = part.quotes.flatMap((quote): CopiedBlock[] => [
    { kind: 'quote', ...wordsOf(quote), cites: quote.sources.map(({ number }) => number) },
    ...doubtOf(quote, part),
  ]);
  const above = part.above.flatMap(({ sources: [source] }): CopiedBlock[] => {
    if (!source) return [];
    const name = source.withheld ? 'A quote' : clauseName(source, hasSeveral);
    const says = part.level === 'may_answer' ? 'may answer it' : 'says it';
    return [{ kind: 'said', text: `${name} above ${says} too.`, cites: [source.number] }];
  });
  const blocks = [...quotes, ...above, ...missingOf(part, hasSeveral)];
  return part.heading && blocks.length > 0 ? [{ kind: 'heading', text: part.heading }, ...blocks] : blocks;
}

const doubts = { partly: 'Partly supported.', unsupported: 'Not supported.' } as const;

/** A sentence of a model, or of an answer from before there were levels, with its mark. */
function sentenceBlocks(sentence: Sentence, isWritten: boolean): CopiedBlock[] {
  const { text, citations, support, reason, isWithheld } = sentence;
  const cites = [...new Set(citations.map(({ source }) => source))];
  if (isWithheld) return [{ kind: 'said', text: hidden, cites }];
  const doubt = support === 'partly' || support === 'unsupported' ? [doubts[support], reason].join(' ').trim() : '';
  return [
    isWritten
      ? { kind: 'said', text, cites }
      : { kind: 'quote', lines: inMarks([plainLine(text)]), table: undefined, cites },
    ...(doubt === '' ? [] : [{ kind: 'mark' as const, text: `(${doubt})` }]),
  ];
}

function tallyInWords(answer: AnswerState): string {
  const { sentences, supported, partly, unsupported } = tallyOf(answer);
  const count = (many: number, words: string) => (many > 0 ? [`${many} ${words}`] : []);
  const marks = [
    ...count(supported, 'supported'),
    ...count(partly, 'partly supported'),
    ...count(unsupported, 'not supported'),
  ];
  return `${sentences === 1 ? '1 sentence' : `${sentences} sentences`}, checked: ${marks.join(', ')}.`;
}

/** Who wrote, where a model did or should have. */
const writerWords = ({ model, fellBack, layout }: AnswerState): string[] => [
  ...(fellBack === undefined ? [] : [`This answer only quotes its sources. ${fellBack}`]),
  ...(layout === 'written' && model !== undefined
    ? [`Written by ${model}. Each sentence is checked against its sources.`]
    : []),
];

function levelWords(answer: AnswerState): string[] {
  const { summary, phase, notFoundReason, sentences } = answer;
  if (summary) return [summaryWords(summary)];
  if (phase === 'not_found') return [notFoundReason || 'I could not find this.'];
  return sentences.length > 0 && !isByLevels(answer) ? [tallyInWords(answer)] : [];
}

function sourceInWords(answer: AnswerState, source: ShownSource, origin: string): CopiedSource {
  if (source.withheld) return { number: source.number, words: hidden, links: [] };
  const quote = isByLevels(answer) ? quoteOfSource(answer, source) : undefined;
  const now = inCurrentVersion(source);
  const publication = publicationOf(source);
  const words = [
    `${bareTitle(source.title)}, ${citedVersion(source)}, ${pathOf(source)}.`,
    source.is_guide && 'Candour guide, not the publication.',
    quote && quoteFactsInWords(factsOf(quote)),
  ];
  return {
    number: source.number,
    words: words.filter(Boolean).join(' '),
    links: [
      ...(source.version_status === 'withdrawn' ? [] : [{ label: '', href: `${origin}${elementPath(source)}` }]),
      ...(now ? [{ label: `Current v${source.current?.version}:`, href: `${origin}${elementPath(now)}` }] : []),
      ...(publication ? [{ label: `${pointsToPublication(quote)} ${publication.title},`, href: publication.url }] : []),
    ],
  };
}

function blocksOf(answer: AnswerState): CopiedBlock[] {
  const { layout, sources, sentences } = answer;
  if (!isByLevels(answer)) return sentences.flatMap((sentence) => sentenceBlocks(sentence, layout === 'written'));
  const hasSeveral = new Set(sources.map(({ document_id: id }) => id)).size > 1;
  return shownParts(answer).flatMap((part) => partBlocks(part, hasSeveral));
}

/**
 * What is copied of an answer: the question, how far the answer goes, the quotes with their marks, what was not found, and each source
 * with version, date and address. Nothing of a document that the reader may not read.
 */
export function copiedAnswer(question: string, answer: AnswerState, origin: string): CopiedAnswer {
  const { sources, nearest, contradictions, readAs, couldNotFind, outcomes } = answer;
  const asOf = [...sources, ...nearest][0]?.asOf;
  const readable = contradictions.filter(({ sources: numbers }) =>
    sources.every(({ number, withheld }) => !withheld || !numbers.includes(number)),
  );
  const differing = readable.map(
    ({ text, sources: cites }): CopiedBlock => ({
      kind: 'said',
      text: `These two say different things. ${text}`,
      cites,
    }),
  );
  return {
    question,
    head: [
      ...(asOf === undefined ? [] : [`(Documents in force on ${longDate(asOf)})`]),
      ...(readAs?.about ? [`(About: ${readAs.about})`] : []),
      ...levelWords(answer),
      ...writerWords(answer),
    ],
    blocks: [...blocksOf(answer), ...differing],
    notFound: outcomes.some(({ missing }) => missing !== undefined) ? [] : couldNotFind,
    nearest: nearest
      .filter(({ withheld }) => !withheld)
      .map((source) => {
        const { links, ...rest } = sourceInWords(answer, source, origin);
        return { ...rest, links: links.slice(0, 1) };
      }),
    sources: sources.map((source) => sourceInWords(answer, source, origin)),
  };
}
