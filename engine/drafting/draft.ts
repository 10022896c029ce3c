import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { DraftKind } from '#contract/features/chat/draft-kinds.ts';
import type { Modality } from '#contract/features/requirements/modality.ts';

/** Words of a document as they stand there, with the place they are cited from. */
export type DraftSentence = {
  text: string;
  /** Where in the text the deciding words stand, as start and end. */
  deciding: readonly (readonly [number, number])[];
  source: AnswerSource;
};

/** One thing that a draft says: a quote, word for word. */
export type DraftStatement = {
  /** From 1, in the order of the draft: other sections point to it. */
  number: number;
  sentences: readonly DraftSentence[];
  /** Index of the question that it answers. */
  question: number;
  /** The strongest obligation in it; null where it lays nothing down. */
  modality: Modality | null;
};

/** Words of statements that a section collects, such as who must act, with the numbers of the statements that have them. */
export type DraftPoint = { words: string; statements: readonly number[]; source: AnswerSource };

/** Something that the answers leave to be decided, in a sentence. */
export type OpenPoint = { text: string; question: number };

/** A structured document drafted from answers. It says nothing that no answer quotes. */
export type Draft = {
  title: string;
  kind: DraftKind;
  /** The questions it rests on, as asked. */
  questions: readonly string[];
  /** What must, should or may be done. */
  duties: readonly DraftStatement[];
  /** Quotes that lay nothing down. */
  background: readonly DraftStatement[];
  who: readonly DraftPoint[];
  when: readonly DraftPoint[];
  records: readonly DraftPoint[];
  open: readonly OpenPoint[];
};
