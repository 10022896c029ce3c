import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { DraftKind } from '#contract/features/chat/draft-kinds.ts';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import type { Draft, DraftPoint, DraftSentence, DraftStatement } from '#engine/drafting/draft.ts';
import { plainParagraph, type WordBlock, type WordDocument, type WordRun } from '#engine/word/word-document.ts';
import { sourcesInWord } from './chat-in-word.ts';
import { decidingRuns, rowsInWords } from './quote-in-word.ts';
import { clauseInShort, type SourceWords } from './source-in-word.ts';

export type DraftSetting = {
  draftedBy: string;
  /** "18 November 2026" */
  draftedOn: string;
  words: SourceWords;
};

const heading = (text: string): WordBlock => ({ kind: 'heading', level: 1, runs: [{ text }] });

const purposeWords: Record<DraftKind, string> = {
  procedure: 'This procedure sets out what the documents below require, in their own words, on these questions:',
  briefing: 'This briefing sets out what the documents below say, in their own words, on these questions:',
};

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

function wordsOf({ text, deciding, source }: DraftSentence): WordRun[] {
  const rows = rowsInWords(text, source.column_heads);
  return rows === text
    ? decidingRuns({ text, deciding: deciding.map(([from, to]) => [from, to]) })
    : [{ text: rows, isSource: true }];
}

/** A statement under its number: the quote with a footnote for each passage. */
function statementBlocks({ number, sentences, modality }: DraftStatement, words: SourceWords): WordBlock[] {
  const label = modality === null ? `${number}.` : `${number}. ${capital(modalityWords[modality])}`;
  return [
    plainParagraph(label, 'label'),
    ...sentences.map((sentence, at): WordBlock => {
      const isLast = sentences[at + 1]?.source !== sentence.source;
      const isItem = at > 0 && sentences[at - 1]?.source !== sentence.source;
      const item = isItem && sentence.source.element_number ? `${sentence.source.element_number} ` : '';
      const runs: WordRun[] = [
        ...(item === '' ? [] : [{ text: item, isSource: true }]),
        ...wordsOf(sentence),
        ...(isLast ? [{ text: '', footnote: words.footnoteOf(sentence.source) }] : []),
      ];
      return { kind: 'paragraph', look: 'quote', runs };
    }),
  ];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const numbered = (statements: readonly number[]) =>
  `${statements.length === 1 ? 'statement' : 'statements'} ${new Intl.ListFormat('en-GB').format(statements.map(String))}`;

/** Words of the quotes with the statements that they belong to, or a line that says what is missing. */
function pointBlocks(points: readonly DraftPoint[], missing: string, words: SourceWords): WordBlock[] {
  if (points.length === 0) return [plainParagraph(missing, 'note')];
  return [
    {
      kind: 'list',
      items: points.map((point): WordRun[] => [
        {
          text: `“${onOneLine(rowsInWords(point.words, point.source.column_heads))}”`,
          isSource: true,
          footnote: words.footnoteOf(point.source),
        },
        { text: ` (${clauseInShort(point.source)}, ${numbered(point.statements)})` },
      ]),
    },
  ];
}

function openBlocks({ open }: Draft): WordBlock[] {
  if (open.length === 0) return [plainParagraph('The answers leave nothing open.', 'note')];
  return [{ kind: 'list', items: open.map(({ text }): WordRun[] => [{ text }]) }];
}

/** Every clause that the draft quotes, once. */
function quotedSources({ duties, background }: Draft): AnswerSource[] {
  const sources = [...duties, ...background].flatMap(({ sentences }) => sentences.map(({ source }) => source));
  return [...new Map(sources.map((source) => [source.element_id, source])).values()];
}

/** What is said before the sections that follow: purpose, and that nothing was added. */
const opening = (draft: Draft): WordBlock[] => [
  heading('Purpose'),
  plainParagraph(purposeWords[draft.kind]),
  { kind: 'list', items: draft.questions.map((question): WordRun[] => [{ text: onOneLine(question) }]) },
  plainParagraph(
    'Every statement is quoted word for word, and its footnote says where it stands. A guide is not the publication. Add what is yours, and have it approved before use.',
    'note',
  ),
];

/** A draft as a Word document, ready to be worked on. */
export function draftInWord(draft: Draft, { draftedBy, draftedOn, words }: DraftSetting): WordDocument {
  const { kind, duties, background, who, when, records } = draft;
  const say = (statements: readonly DraftStatement[], missing: string) =>
    statements.length === 0
      ? [plainParagraph(missing, 'note')]
      : statements.flatMap((statement) => statementBlocks(statement, words));
  const must = [
    heading('What must be done'),
    ...say(duties, 'The answers quote no obligation. Decide what must be done.'),
  ];
  const besides = background.length === 0 ? [] : [heading('What the documents say besides'), ...say(background, '')];
  return {
    title: draft.title,
    subtitle: `${kind === 'procedure' ? 'Procedure' : 'Briefing'}, first draft. Drafted with Candour by ${draftedBy} on ${draftedOn}.`,
    footer: 'First draft from Candour. Not approved.',
    blocks: [
      ...opening(draft),
      ...must,
      heading('Who'),
      ...pointBlocks(who, 'The quotes name nobody who must act. Decide who is responsible.', words),
      heading('When and how often'),
      ...pointBlocks(when, 'The quotes give no time or interval. Decide when and how often.', words),
      heading('Records'),
      ...pointBlocks(records, 'The quotes say nothing about records. Decide what is recorded and for how long.', words),
      ...besides,
      heading('What was not found, and is to be decided'),
      ...openBlocks(draft),
      ...sourcesInWord(
        quotedSources(draft).map((source) => ({ source, words, questions: [] })),
        false,
      ),
    ],
  };
}
