import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { DraftKind } from '#contract/features/chat/draft-kinds.ts';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import type { BlockNode, InlineNode, RichText } from '#contract/features/write/rich-text.ts';
import type { Draft, DraftPoint, DraftSentence, DraftStatement } from '#engine/drafting/draft.ts';
import { rowsInWords } from './quote-in-word.ts';
import { clauseInShort, type SourceWords } from './source-in-word.ts';

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const text = (words: string, mark?: 'bold' | 'italic'): InlineNode[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(mark && { marks: [{ type: mark }] }) }];
const paragraph = (content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });
const heading = (words: string, section: string): BlockNode => ({
  type: 'heading',
  attrs: { level: 1, section },
  content: text(words),
});
const list = (items: readonly InlineNode[][]): BlockNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});

const labelCharacters = 200;
const noteCharacters = 2_000;

/** The citation of a source, as the document keeps it. */
function citation(source: AnswerSource, words: SourceWords): InlineNode {
  const { text: note, link } = words.footnoteOf(source);
  if (source.withheld) return { type: 'citation', attrs: { elementId: '', label: 'hidden', text: note, link: null } };
  return {
    type: 'citation',
    attrs: {
      elementId: source.element_id,
      label: clauseInShort(source).slice(0, labelCharacters),
      text: note.slice(0, noteCharacters),
      link,
    },
  };
}

function quoted({ text: said, source }: DraftSentence): string {
  return onOneLine(rowsInWords(said, source.column_heads));
}

/** A statement under its number: the quote, with a citation after each passage. */
function statementBlocks({ number, sentences, modality }: DraftStatement, words: SourceWords): BlockNode[] {
  const label = modality === null ? `${number}.` : `${number}. ${capital(modalityWords[modality])}`;
  const quotes = sentences.map((sentence, at) => {
    const isLast = sentences[at + 1]?.source !== sentence.source;
    return paragraph([...text(quoted(sentence)), ...(isLast ? [citation(sentence.source, words)] : [])]);
  });
  return [paragraph(text(label, 'bold')), { type: 'blockquote', content: quotes }];
}

const numbered = (statements: readonly number[]) =>
  `${statements.length === 1 ? 'statement' : 'statements'} ${new Intl.ListFormat('en-GB').format(statements.map(String))}`;

/** Words of the quotes with the statements that they belong to, or a place that says what is missing. */
function pointBlocks(points: readonly DraftPoint[], missing: string, words: SourceWords): BlockNode[] {
  if (points.length === 0) return [{ type: 'notSaid', attrs: { words: missing } }];
  return [
    list(
      points.map(({ words: said, source, statements }) => [
        ...text(`“${onOneLine(rowsInWords(said, source.column_heads))}” (${numbered(statements)})`),
        citation(source, words),
      ]),
    ),
  ];
}

const purposeWords: Record<DraftKind, string> = {
  procedure: 'This procedure sets out what the documents below require, in their own words, on these questions:',
  briefing: 'This briefing sets out what the documents below say, in their own words, on these questions:',
};

/** A draft as a document that people edit: each quote keeps its citation, and what no answer says stands in its place. */
export function draftAsText(draft: Draft, words: SourceWords): RichText {
  const { kind, questions, duties, background, who, when, records, open } = draft;
  const say = (statements: readonly DraftStatement[]) =>
    statements.flatMap((statement) => statementBlocks(statement, words));
  return {
    type: 'doc',
    content: [
      heading('Purpose', 'purpose'),
      paragraph(text(purposeWords[kind])),
      list(questions.map((question) => text(onOneLine(question)))),
      heading('What must be done', 'duties'),
      ...(duties.length > 0
        ? say(duties)
        : pointBlocks([], 'The answers quote no obligation. Decide what must be done.', words)),
      ...(background.length > 0 ? [heading('What else the documents say', 'background'), ...say(background)] : []),
      heading('Who', 'who'),
      ...pointBlocks(who, 'The quotes name nobody who must act. Decide who is responsible.', words),
      heading('When and how often', 'when'),
      ...pointBlocks(when, 'The quotes give no time or interval. Decide when and how often.', words),
      heading('Records', 'records'),
      ...pointBlocks(records, 'The quotes name no record. Decide what is written down.', words),
      heading('To be decided', 'open'),
      open.length > 0
        ? list(open.map((point) => text(point.text)))
        : paragraph(text('The answers leave nothing open.', 'italic')),
    ],
  };
}
