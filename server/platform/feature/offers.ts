import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { comparisonSchema } from '#contract/features/compare/comparison.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import type { elements } from '#engine/documents/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { TextChange } from '#server/platform/affected/affected.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';

type ElementRow = typeof elements.$inferSelect;

/** An element of a version, for whoever works with the text further. */
export type ReadElement = Pick<
  ElementRow,
  'id' | 'lineageId' | 'kind' | 'level' | 'number' | 'parentId' | 'text' | 'tableCells'
>;

/** One version as its reader may see it. */
export type ReadVersion = {
  reference: z.infer<typeof comparisonSchema>['before'];
  /** The publication that a guide is about; null for anything but a guide. */
  guideTo: string | null;
  elements: readonly ReadElement[];
};

/** A document of a library; the lineages of the clauses it refers to, or the work as a whole. */
export type CitingPolicy = { versionId: string; title: string; lineageIds: string[]; citesWhole: boolean };

/** A question somebody asked whose answer cites provisions of a version, in that version or another of its work. */
export type CitingAnswer = { title: string; link: string; elementIds: string[] };

/** How lists show the document that a version belongs to. */
export type DocumentReference = ListedObligation['document'];

type Reading = { db: Database; clock: Clock };

/**
 * What features do for one another, by name: one feature offers each, and any other may use it. Everything is handed the database, so an
 * offer also holds on the command line.
 */
export type Offers = {
  /** @throws AppError document_not_found for what the caller may not see */
  readVersion(from: Reading, caller: SignedInCaller, versionId: string): Promise<ReadVersion>;
  /** Versions as lists show documents; those the caller may not see are not among them. */
  describeVersions(
    from: Pick<Reading, 'db'>,
    caller: SignedInCaller,
    versionIds: readonly string[],
    day: string,
  ): Promise<Map<string, DocumentReference>>;
  /** How many people have starred a work. */
  countStarrers(db: Queryable, workId: string): Promise<number>;
  /** Documents of libraries within the scope that refer to a changed text. */
  policiesCiting(db: Queryable, scope: Scope, change: TextChange): Promise<CitingPolicy[]>;
  /** That somebody answers for a work of a library, as a condition of a query over works. */
  answeredForBy(userId: string): SQL;
  /** Those of the elements that an answer within the scope cites. */
  citedAmong(db: Queryable, scope: Scope, elementIds: readonly string[]): Promise<string[]>;
  /** A person's own answers that cite a work, the latest first, with the elements of the version that stand for what they cite. */
  citingAnswers(
    db: Queryable,
    asked: { ownerId: string; workId: string; versionId: string; limit: number },
  ): Promise<{ answers: CitingAnswer[]; total: number }>;
  obligationCounts: {
    /** Changes whenever any text was read for obligations. */
    mark(db: Queryable): Promise<string>;
    /** By version, of those among the ids whose text was read. */
    of(db: Queryable, versionIds: readonly string[]): Promise<Map<string, number>>;
  };
};
