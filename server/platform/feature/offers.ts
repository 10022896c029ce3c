import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { comparisonSchema } from '#contract/features/compare/comparison.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import type { elements } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { TextChange } from '#server/platform/affected/affected.ts';
import type { AttachedFiles } from '#server/platform/attachments/attached-files.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { CheckedAgain, ColleagueReply, EndedAnswer, PassingOn, Subject } from './question-offers.ts';

type ElementRow = typeof elements.$inferSelect;

/** The parts of an obligation as a person wrote them. */
export type EditedObligation = Pick<ListedObligation, 'modality' | 'actor' | 'action' | 'timing' | 'condition'>;

/** An element of a version, for features that process its text. */
export type ReadElement = Pick<
  ElementRow,
  'id' | 'lineageId' | 'kind' | 'level' | 'number' | 'parentId' | 'text' | 'tableCells'
>;

/** One version as its reader may see it. */
export type ReadVersion = {
  reference: z.infer<typeof comparisonSchema>['before'];
  /** The publication that a guide is about; null for any other document. */
  guideTo: string | null;
  elements: readonly ReadElement[];
};

/** A library document with the lineages of the clauses it refers to, or the fact that it refers to the whole work. */
export type CitingPolicy = { versionId: string; title: string; lineageIds: string[]; citesWhole: boolean };

/** A question whose answer cites provisions of a version, in that version or another of its work. */
export type CitingAnswer = { title: string; link: string; elementIds: string[] };

/** How lists show the document that a version belongs to. */
export type ListedDocumentName = ListedObligation['document'];

/** `mayAsk`: the caller owns the chat and may ask in it. */
export type ReadableChat = { title: string; isOwn: boolean; mayAsk: boolean };

/** A document that is added whole, and where it comes from. */
export type AddedDocument = {
  title: string;
  subtitle: string;
  /** The key of a built-in template. */
  template: string;
  text: RichText;
  /** What it is compared with: kept as the first version. */
  before?: { text: RichText; note: string };
  origin: { source: 'chat' | 'review'; id: string };
  requestId: string;
};

/** What adding a document needs. */
export type AddingDocument = { clock: Clock; audit: Audit };

type Reading = { db: Database; clock: Clock };

/**
 * What features do for one another, by name: one feature implements each offer, and any other may use it. Each offer receives the
 * database, so it also works on the command line.
 */
export type Offers = {
  /** @throws AppError document_not_found for a version that the caller may not see */
  readVersion(from: Reading, caller: SignedInCaller, versionId: string): Promise<ReadVersion>;
  /** Versions as lists show documents; leaves out those that the caller may not see. */
  describeVersions(
    from: Pick<Reading, 'db'>,
    caller: SignedInCaller,
    versionIds: readonly string[],
    day: string,
  ): Promise<Map<string, ListedDocumentName>>;
  /** How many people have a work among their favourites. */
  countStarrers(db: Queryable, workId: string): Promise<number>;
  /** Library documents within the scope that refer to a changed text. */
  policiesCiting(db: Queryable, scope: Scope, change: TextChange): Promise<CitingPolicy[]>;
  /** The condition that a user owns a library work, for a query over works. */
  answeredForBy(userId: string): SQL;
  /** Those of the elements that an answer within the scope cites. */
  citedAmong(db: Queryable, scope: Scope, elementIds: readonly string[]): Promise<string[]>;
  /**
   * A person's own answers that cite a work, the latest first. The elements are those of the version that correspond to the cited
   * ones.
   */
  citingAnswers(
    db: Queryable,
    asked: { ownerId: string; workId: string; versionId: string; limit: number },
  ): Promise<{ answers: CitingAnswer[]; total: number }>;
  /** A question that the caller may go on with, of a chat of their own in which they may ask; undefined for any other. */
  ownQuestion(
    db: Queryable,
    caller: SignedInCaller,
    questionId: string,
  ): Promise<{ chatId: string; runId: string; text: string } | undefined>;
  /** Answers that ended: of these runs, or the next ones after a run's id that ended since a moment, by run id. */
  endedAnswers(
    db: Queryable,
    asked: { runIds: readonly string[] } | { after: string; since: Date; limit: number },
  ): Promise<EndedAnswer[]>;
  /** The words of questions by id, for code that shows them to nobody who may not read them. */
  wordsOfQuestions(db: Queryable, questionIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * Asks a stored question again with the present rights of its asker, by words alone: no model is called and nothing is stored.
   * Undefined where its asker can no longer ask it, or it is about the texts of another day.
   * @throws the signal's reason
   */
  checkAgain(from: Reading, questionId: string, signal: AbortSignal): Promise<CheckedAgain | undefined>;
  /** Call in the transaction that ends an answer: it counts from then on. */
  noteAnswerEnd(tx: Tx, ended: EndedAnswer): Promise<void>;
  /** What a question is about, as far as its answer tells. */
  subjectOfQuestion(db: Queryable, questionId: string): Promise<Subject | undefined>;
  /**
   * Passes a question of the caller's own on in their transaction, once; later calls change nothing. The caller of this offer has
   * checked that it is theirs and that its words name no patient.
   * @throws AppError nobody_to_answer; passed_on_too_many
   */
  passQuestionOn(
    from: PassingOn,
    tx: Tx,
    caller: SignedInCaller,
    question: {
      organisationId: string;
      chatId: string;
      questionId: string;
      text: string;
      requestId?: string | undefined;
    },
  ): Promise<void>;
  /** Those of these questions that were passed on in an organisation. */
  passedOnOf(
    db: Queryable,
    organisationId: string,
    questionIds: readonly string[],
  ): Promise<{ id: string; questionId: string; question: string; isAnswered: boolean }[]>;
  /** The first person who answers for an organisation, other than this one: a champion, else an administrator of it. */
  answererBeside(
    db: Queryable,
    organisationId: string,
    userId: string,
  ): Promise<{ id: string; name: string } | undefined>;
  /** Colleagues' replies to questions, by question id. The caller of this offer has checked who may read them. */
  repliesOf(db: Queryable, questionIds: readonly string[]): Promise<Map<string, ColleagueReply>>;
  /**
   * Adds a document that people go on editing in the writing assistant, private to the caller, in their transaction. The caller of this offer
   * has checked that they may read what it quotes and that its title names no patient.
   * @returns its id
   * @throws AppError too_many_drafts
   */
  addDocument(from: AddingDocument, tx: Tx, caller: SignedInCaller, document: AddedDocument): Promise<string>;
  /** A chat that the caller may read; undefined for any other. `locked`: holds its row until the transaction ends. */
  readableChat(
    db: Queryable,
    caller: SignedInCaller,
    chatId: string,
    locked?: 'locked',
  ): Promise<ReadableChat | undefined>;
  /**
   * Withholds from the stored answers of a chat what they quote of these versions, and forgets the citations.
   * @returns 'under_way' while an answer of the chat is still being given: call again
   */
  forgetQuotes(db: Database, chatId: string, versionIds: readonly string[]): Promise<'done' | 'under_way'>;
  /** Ids of the versions attached to a chat of this owner that are ready. */
  attachedVersions(db: Queryable, chat: { chatId: string; ownerId: string }): Promise<string[]>;
  /** The id of the chat that this version is attached to, for its owner. */
  attachedTo(db: Queryable, caller: SignedInCaller, versionId: string): Promise<string | undefined>;
  /**
   * Removes everything attached to a chat: call in the transaction that deletes it. From the commit nobody sees it; a job deletes what was
   * derived from it.
   */
  removeAttachments(from: { clock: Clock; jobs: Pick<Jobs, 'send'> }, tx: Tx, chatId: string): Promise<void>;
  attachedFiles: AttachedFiles;
  /**
   * The policy of this version, where it was uploaded for a review and the caller may read it: its owner may, and whoever may read a review
   * of it. With the latest such review.
   */
  uploadedPolicyOf(
    db: Queryable,
    caller: SignedInCaller,
    versionId: string,
  ): Promise<{ ownerId: string; reviewId: string | null; title: string } | undefined>;
  /** Where an organisation dismissed obligations of a version: offsets in the text of the element. */
  dismissedObligations(
    db: Queryable,
    organisationId: string,
    versionId: string,
  ): Promise<{ elementId: string; start: number; end: number }[]>;
  /** Where an organisation approved obligations of a version, each with the parts that a person wrote in place of those as read. */
  approvedObligations(
    db: Queryable,
    organisationId: string,
    versionId: string,
  ): Promise<{ elementId: string; start: number; end: number; edited: EditedObligation | null }[]>;
  obligationCounts: {
    /** A value that changes whenever any text is read for obligations. */
    mark(db: Queryable): Promise<string>;
    /** By version id, the number for each of these versions whose text was read. */
    of(db: Queryable, versionIds: readonly string[]): Promise<Map<string, number>>;
    /** By version id, the number that an organisation approved; none for versions without any. */
    approved(db: Queryable, organisationId: string, versionIds: readonly string[]): Promise<Map<string, number>>;
  };
};
