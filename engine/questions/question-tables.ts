import { bigint, customType, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Partition } from '#engine/search/search-tables.ts';

/** Who wrote a clause question: a writer of the corpus, the rules, a model, or a person who chose the clause as an answer. */
export type QuestionOrigin = 'written' | 'rule' | 'model' | 'person';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const clauseQuestions = pgTable('clause_questions', {
  id: text('id').primaryKey(),
  workId: text('work_id').notNull(),
  versionId: text('version_id'),
  lineageId: text('lineage_id').notNull(),
  partition: text('partition').$type<Partition>().notNull(),
  bodyHash: text('body_hash').notNull(),
  tableRow: integer('table_row'),
  question: text('question').notNull(),
  stems: text('stems').array().notNull(),
  origin: text('origin').$type<QuestionOrigin>().notNull(),
  organisationId: text('organisation_id'),
  askedQuestionId: text('asked_question_id'),
  madeBy: text('made_by'),
  madeAt: instant('made_at').notNull(),
  lookAgainSince: instant('look_again_since'),
});

export const clauseQuestionStems = pgTable('clause_question_stems', {
  stem: text('stem').primaryKey(),
  questions: integer('questions').notNull(),
});

export const clauseQuestionCounts = pgTable('clause_question_counts', {
  edition: bigint('edition', { mode: 'number' }).primaryKey(),
  questions: integer('questions').notNull(),
});

export const clauseQuestionSources = pgTable(
  'clause_question_sources',
  {
    versionId: text('version_id').notNull(),
    origin: text('origin').$type<Exclude<QuestionOrigin, 'person'> | 'inherited'>().notNull(),
    source: text('source').notNull(),
    reading: integer('reading').notNull(),
    questions: integer('questions').notNull(),
    dropped: integer('dropped').notNull().default(0),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.origin] })],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const clauseQuestionVectors = pgTable(
  'clause_question_vectors',
  {
    questionId: text('question_id').notNull(),
    modelId: text('model_id').notNull(),
    embedding: bytes('embedding'),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.modelId] })],
);

export const modelQuestionTurns = pgTable('model_question_turns', {
  organisationId: text('organisation_id').unique('model_question_turns_organisation_id_key', { nulls: 'not distinct' }),
  versionId: text('version_id'),
  source: text('source').notNull(),
  reading: integer('reading').notNull(),
  position: integer('position').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  elements: integer('elements').notNull(),
  turnedAt: instant('turned_at').notNull(),
});
