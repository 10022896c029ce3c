import { titleInFull } from '#contract/document-title.ts';
import type { AnswerRecord } from '#contract/features/chat/answer-record.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import { plainCell, plainParagraph, type WordBlock, type WordDocument } from '#engine/word/word-document.ts';
import { answerInWord } from './answer-in-word.ts';
import type { ToldAnswer } from './read-answers.ts';
import { recordInWord } from './record-in-word.ts';
import { clauseOf, type SourceWords, sourceWords } from './source-in-word.ts';

export type ExportSetting = {
  /** The chat's title; empty for one without. */
  title: string;
  /** Who exports it. */
  exportedBy: string;
  /** "18 November 2026" */
  exportedOn: string;
  publicUrl: string;
  /** Earlier questions that are not in the file. */
  left: number;
  /** The records of the answers in order, where they were asked for. */
  records: readonly AnswerRecord[];
};

/** A chat with fewer questions needs no list of them. */
const fewestForContents = 4;
const longestInContents = 160;

const anchorOf = (at: number) => `question_${at + 1}`;

/** Questions as their asker wrote them, on one line. */
const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

function contents(told: readonly ToldAnswer[]): WordBlock[] {
  if (told.length < fewestForContents) return [];
  const entries = told.map(({ asked }, at): WordBlock => {
    const line = onOneLine(asked.text);
    const text = line.length > longestInContents ? `${line.slice(0, longestInContents).toWellFormed()}…` : line;
    return { kind: 'paragraph', runs: [{ text: `${at + 1}. ${text}`, goTo: anchorOf(at) }] };
  });
  return [plainParagraph('Questions in this file', 'label'), ...entries];
}

type Cited = { source: ToldAnswer['answer']['sources'][number]; words: SourceWords; questions: number[] };

/** Every clause that the answers cite, once, with the questions it is cited for. */
function citedClauses(told: readonly (ToldAnswer & { words: SourceWords })[]): Cited[] {
  const cited = new Map<string, Cited>();
  for (const [at, { answer, words }] of told.entries()) {
    for (const source of answer.sources) {
      if (source.withheld) continue;
      const known = cited.get(source.element_id);
      if (known) known.questions.push(at + 1);
      else cited.set(source.element_id, { source, words, questions: [at + 1] });
    }
  }
  return [...cited.values()];
}

/** "1 to 3, 7" of numbers in order. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}

/** The appendix of sources: document, clause, version with its dates, and where to open it. */
function sourcesInWord(cited: readonly Cited[], isOneOfSeveral: boolean): WordBlock[] {
  if (cited.length === 0) return [];
  return [
    { kind: 'heading', level: 1, runs: [{ text: 'Sources' }] },
    {
      kind: 'table',
      columns: [
        { header: 'Document', width: 5 },
        { header: 'Clause', width: 2 },
        { header: 'Version', width: 4 },
        ...(isOneOfSeveral ? [{ header: 'Questions', width: 2 }] : []),
        { header: 'Address', width: 3 },
      ],
      rows: cited.map(({ source, words, questions }) => {
        const link = words.permalinkOf(source);
        const open = link === null ? plainCell('No longer available') : linkCell(link);
        return [
          plainCell(titleInFull(source.title, source.is_guide)),
          plainCell(clauseOf(source) ?? ''),
          plainCell(words.versionOf(source)),
          ...(isOneOfSeveral ? [plainCell(rangesOf(questions))] : []),
          open,
        ];
      }),
    },
  ];
}

const linkCell = (link: string) => ({
  paragraphs: [{ kind: 'paragraph' as const, runs: [{ text: 'Open the clause', link }] }],
});

const noted = ({ left }: ExportSetting, count: number): WordBlock[] =>
  left > 0
    ? [
        plainParagraph(
          `This file has the latest ${count.toLocaleString('en-GB')} questions of the chat. ${left.toLocaleString('en-GB')} earlier ones are not in it.`,
          'note',
        ),
      ]
    : [];

/** A colleague's reply under the answer: their words, which nothing checks. */
const replyInWord = ({ reply }: ToldAnswer): WordBlock[] =>
  reply === undefined
    ? []
    : [
        plainParagraph(
          `Reply from ${reply.by ?? 'a colleague'}, ${dayInProse(dayInEngland(reply.at))}. Not checked.`,
          'label',
        ),
        ...reply.text.split(/\n+/u).map((line) => plainParagraph(line)),
      ];

/** One answer or a whole chat as a Word document: questions, levels, quotes with marks and footnotes, what was not found, sources. */
export function chatInWord(answers: readonly ToldAnswer[], setting: ExportSetting): WordDocument {
  const told = answers.map((each) => ({ ...each, words: sourceWords(each, setting.publicUrl) }));
  const [only] = told;
  const isOneOfSeveral = told.length > 1;
  const title = setting.title || (only ? onOneLine(only.asked.text) : 'Chat without questions');
  const what = isOneOfSeveral ? `${told.length.toLocaleString('en-GB')} questions` : 'One question';
  return {
    title,
    subtitle: `${what} and answers from Candour. Exported by ${setting.exportedBy} on ${setting.exportedOn}.`,
    footer: 'From Candour. Quotes are exact where marked so. Check the source before you act.',
    blocks: [
      ...noted(setting, told.length),
      ...contents(told),
      ...told.flatMap((each, at): WordBlock[] => [
        {
          kind: 'heading',
          level: 1,
          anchor: anchorOf(at),
          runs: [{ text: isOneOfSeveral ? `${at + 1}. ${onOneLine(each.asked.text)}` : onOneLine(each.asked.text) }],
        },
        ...answerInWord(each, each.words),
        ...replyInWord(each),
      ]),
      ...sourcesInWord(citedClauses(told), isOneOfSeveral),
      ...(setting.records.length > 0 ? recordInWord(setting.records) : []),
    ],
  };
}
