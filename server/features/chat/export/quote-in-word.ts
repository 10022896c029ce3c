import type { AnswerLevel, AnswerSource } from '#contract/features/chat/answer-events.ts';
import { type QuotedTable, tableOfText } from '#contract/table-of-text.ts';
import type { AnsweredSentence, CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { plainCell, plainParagraph, type WordBlock, type WordRun } from '#engine/word/word-document.ts';
import { hiddenSource, type SourceWords } from './source-in-word.ts';

/** Sentences quoted as one, with what they cite in order. */
export type QuoteToPrint = {
  number: number;
  part: number;
  sentences: readonly AnsweredSentence[];
  sources: readonly AnswerSource[];
  answers: AnsweredSentence['answers'];
  isExact: boolean;
  isWithheld: boolean;
};

const weakestFirst = ['may_answer', 'answers_part', 'answers'] as const;

/** The quotes of a quoted answer in order; a sentence without a number is a quote of its own. */
export function quotesToPrint({ sentences, sources }: CollectedAnswer): QuoteToPrint[] {
  const groups = Map.groupBy(sentences, (sentence) => sentence.quote ?? sentence);
  return [...groups.values()].map((group, at) => {
    const numbers = new Set(group.flatMap(({ citations }) => citations.map(({ source }) => source)));
    return {
      number: group[0]?.quote ?? -1 - at,
      part: group[0]?.part ?? 0,
      sentences: group,
      sources: [...numbers].flatMap((number) => sources.find((source) => source.number === number) ?? []),
      answers: weakestFirst.find((each) => group.some(({ answers }) => answers === each)) ?? null,
      isExact: group.every(({ exact, support }) => exact ?? support !== 'unsupported'),
      isWithheld: group.every(({ text }) => text === ''),
    };
  });
}

/** The words of a sentence with its deciding words bold; places that do not fit are ignored. */
function decidingRuns({ text, deciding }: Pick<AnsweredSentence, 'text' | 'deciding'>): WordRun[] {
  const runs: WordRun[] = [];
  let at = 0;
  for (const [start, end] of deciding.toSorted(([a], [b]) => a - b)) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) runs.push({ text: text.slice(at, start), isSource: true });
    runs.push({ text: text.slice(start, end), isSource: true, bold: true });
    at = end;
  }
  if (at < text.length) runs.push({ text: text.slice(at), isSource: true });
  return runs;
}

function tableInWord({ rows }: QuotedTable, heads: readonly string[] | undefined): WordBlock {
  const columns = rows[0]?.cells.length ?? 0;
  return {
    kind: 'table',
    columns: Array.from({ length: columns }, (_, at) => ({
      header: heads?.length === columns ? (heads[at] ?? '') : '',
      width: 1,
    })),
    rows: rows.map(({ cells }) => cells.map(plainCell)),
  };
}

/** Rows of a table on lines of their own, each cell with the head of its column; any other text as it is. */
export function rowsInWords(text: string, heads: readonly string[] | undefined): string {
  const table = tableOfText(text);
  if (!table) return text;
  const rows = table.rows.map(({ cells }) =>
    cells.map((cell, at) => (heads?.length === cells.length ? `${heads[at]}: ${cell}` : cell)).join('; '),
  );
  return [table.caption, ...rows].filter(Boolean).join('\n');
}

/** What stands together: sentences of one passage. */
type Passage = { source: AnswerSource | undefined; sentences: AnsweredSentence[] };

function passagesOf({ sentences, sources }: QuoteToPrint): Passage[] {
  const passages: Passage[] = [];
  for (const sentence of sentences) {
    const source = sources.find(({ number }) => sentence.citations.some((citation) => citation.source === number));
    const last = passages.at(-1);
    if (last && source !== undefined && last.source === source) last.sentences.push(sentence);
    else passages.push({ source, sentences: [sentence] });
  }
  return passages;
}

/** The source's words with the number of an item before them; rows of a table as a table. */
function passageBlocks({ source, sentences }: Passage, isItem: boolean, words: SourceWords): WordBlock[] {
  const footnote = source && words.footnoteOf(source);
  const table = tableOfText(sentences.map(({ text }) => text).join('\n'));
  if (table)
    return [
      {
        kind: 'paragraph',
        look: 'quote',
        runs: [{ text: table.caption || 'Rows of a table', isSource: true, ...(footnote && { footnote }) }],
      },
      tableInWord(table, source?.column_heads),
    ];
  const runs = sentences.flatMap((sentence, at) => [
    ...(at > 0 ? [{ text: gapBefore(sentence, sentences[at - 1]), isSource: true }] : []),
    ...decidingRuns(sentence),
  ]);
  const number = isItem && source?.element_number ? [{ text: `${source.element_number} `, isSource: true }] : [];
  return [
    { kind: 'paragraph', look: 'quote', runs: [...number, ...runs, { text: '', ...(footnote && { footnote }) }] },
  ];
}

/** An ellipsis where something of the passage is left out between two sentences. */
function gapBefore(sentence: AnsweredSentence, before: AnsweredSentence | undefined): string {
  const [here, there] = [sentence.citations[0], before?.citations[0]];
  return here && there && here.start > there.end + 2 ? ' … ' : ' ';
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** The two facts of a quote, and what one that may answer leaves open: "◐ Exact quote, may answer it. Leaves open training." */
function markOf(quote: QuoteToPrint, level: AnswerLevel | undefined): string {
  const { isExact, answers, sentences } = quote;
  if (!isExact) return '○ Not an exact quote.';
  const isUnsure = answers === 'may_answer' || level === 'may_answer';
  if (!isUnsure) return answers === 'answers_part' ? '◐ Exact quote, answers part of it.' : '● Exact quote.';
  const open = sentences.find((sentence) => sentence.open)?.open;
  const speaks = open && open.speaks_of.length > 0 ? ` Speaks of ${listed(open.speaks_of)}.` : '';
  const leaves = open && open.leaves_open.length > 0 ? ` Leaves open ${listed(open.leaves_open)}.` : '';
  return `◐ Exact quote, may answer it.${speaks}${leaves}`;
}

/** A quote with its footnotes and its mark. */
export function quoteInWord(quote: QuoteToPrint, level: AnswerLevel | undefined, words: SourceWords): WordBlock[] {
  if (quote.isWithheld) return [plainParagraph(hiddenSource, 'note')];
  const passages = passagesOf(quote);
  return [
    ...passages.flatMap((passage, at) => passageBlocks(passage, at > 0, words)),
    plainParagraph(markOf(quote, level), 'note'),
  ];
}
