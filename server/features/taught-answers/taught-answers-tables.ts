import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Questions that people passed on. Those answered have their clauses in `clause_questions`. */
export const passedOnQuestions = pgTable(
  'passed_on_questions',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    askerId: text('asker_id'),
    chatId: text('chat_id'),
    questionId: text('question_id').unique(),
    question: text('question').notNull(),
    passedOnAt: moment('passed_on_at').notNull(),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('passed_on_questions_organisation').on(table.organisationId, table.passedOnAt),
    index('passed_on_questions_asker').on(table.askerId, table.passedOnAt),
    index('passed_on_questions_chat').on(table.chatId),
  ],
);
