import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { DraftKind } from '#contract/features/chat/draft-kinds.ts';
import type { Modality } from '#contract/features/requirements/modality.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { ExtractedObligation } from '#engine/requirements/extracted-obligation.ts';
import type { Draft, DraftPoint, DraftSentence, DraftStatement, OpenPoint } from './draft.ts';
import { statementsOfAnswer } from './statements-of-answer.ts';

/** An answer that a document is drafted from. */
export type AnswerToDraft = { question: string; answer: CollectedAnswer };

const strongestFirst: readonly Modality[] = ['must', 'must_not', 'should', 'may'];

/** Words that say what is written down or kept. */
const speaksOfRecords =
  /\b(?:record(?:s|ed|ing)?|log(?:s|ged)?|log ?books?|register(?:s|ed)?|document(?:ed|ation)|certificates?|sign(?:s|ed|ature)|retain(?:ed)?|in writing|written (?:report|scheme|plan|evidence))\b/iu;

/** The obligations of a quote; its first sentence leads in the items after it. */
function obligationsOf(sentences: readonly DraftSentence[]): ExtractedObligation[] {
  return extractObligations(
    sentences.map(({ text, source }, at) => ({
      kind: at > 0 && source !== sentences[0]?.source ? ('list_item' as const) : ('paragraph' as const),
      text,
      number: source.element_number,
      parent: at > 0 ? 0 : null,
      tableCells: null,
    })),
  );
}

type Read = { statement: DraftStatement; obligations: readonly ExtractedObligation[] };

/** Two answers may quote the same words: they are said once, under the question that quotes them first. */
function readStatements(answers: readonly AnswerToDraft[]): Read[] {
  const seen = new Set<string>();
  const read: Read[] = [];
  for (const [question, { answer }] of answers.entries()) {
    for (const sentences of statementsOfAnswer(answer)) {
      const fresh = sentences.filter(({ text, source }) => !seen.has(`${source.element_id} ${text}`));
      for (const { text, source } of sentences) seen.add(`${source.element_id} ${text}`);
      if (fresh.length === 0) continue;
      const obligations = obligationsOf(fresh);
      const modality = strongestFirst.find((each) => obligations.some((one) => one.modality === each)) ?? null;
      read.push({ obligations, statement: { number: 0, sentences: fresh, question, modality } });
    }
  }
  // Duties come first in the draft, and are numbered so.
  return read
    .toSorted((a, b) => Number(a.statement.modality === null) - Number(b.statement.modality === null))
    .map(({ statement, ...rest }, at) => ({ ...rest, statement: { ...statement, number: at + 1 } }));
}

/** Points with the same words are one, in the order met. */
function points(found: readonly { words: string; statement: number; source: AnswerSource }[]): DraftPoint[] {
  const groups = Map.groupBy(found, ({ words }) => words.toLocaleLowerCase('en-GB'));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      { words: first.words, source: first.source, statements: [...new Set(group.map((each) => each.statement))] },
    ];
  });
}

/** What the obligations of the statements name: an actor, or a time. */
const named = (read: readonly Read[], of: (obligation: ExtractedObligation) => string | null): DraftPoint[] =>
  points(
    read.flatMap(({ statement, obligations }) =>
      obligations.flatMap((obligation) => {
        const words = of(obligation);
        const source = statement.sentences[obligation.element]?.source;
        return words && source ? [{ words, source, statement: statement.number }] : [];
      }),
    ),
  );

const recordPoints = (read: readonly Read[]): DraftPoint[] =>
  points(
    read.flatMap(({ statement }) =>
      statement.sentences
        .filter(({ text }) => speaksOfRecords.test(text))
        .map(({ text, source }) => ({ words: text, source, statement: statement.number })),
    ),
  );

/** Without a full stop, which the sentence around it has. */
const bare = (text: string) => text.replace(/[.?!\s]+$/u, '');

/** What an answer leaves open: parts without an answer, quotes that only may be one, sentences without support. */
function openOf({ answer, question: asked }: AnswerToDraft, question: number): OpenPoint[] {
  const open = (text: string): OpenPoint => ({ text, question });
  if (!answer.found) return [open(`Nothing was found for the question “${bare(asked)}”.`)];
  const missing = answer.parts.flatMap(({ missing: said }) => (said === undefined ? [] : [said]));
  const unsure = answer.sentences
    .filter(({ open: left, text }) => left && left.leaves_open.length > 0 && text !== '')
    .flatMap((sentence) => sentence.open?.leaves_open ?? []);
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format([...new Set(unsure)]);
  const mayOnly = answer.level === 'may_answer';
  return [
    ...(mayOnly
      ? [open(`No document answers “${bare(asked)}” outright; what may answer it is not drafted from.`)]
      : []),
    ...(missing.length > 0 ? missing : answer.could_not_find).map(open),
    ...(listed === '' ? [] : [open(`Further quotes leave open ${listed}.`)]),
  ];
}

/**
 * Drafts a structured document from answers by rules alone. Each statement is a quote with its source; who, when and records are words
 * of those quotes; what no answer says becomes an open point. Pure: the same answers give the same draft.
 */
export function draftFromAnswers(
  answers: readonly AnswerToDraft[],
  { title, kind }: { title: string; kind: DraftKind },
): Draft {
  const read = readStatements(answers);
  const statements = read.map(({ statement }) => statement);
  return {
    title,
    kind,
    questions: answers.map(({ question }) => question),
    duties: statements.filter(({ modality }) => modality !== null),
    background: statements.filter(({ modality }) => modality === null),
    who: named(read, ({ actor }) => actor),
    when: named(read, ({ timing }) => timing),
    records: recordPoints(read),
    open: answers.flatMap(openOf),
  };
}
