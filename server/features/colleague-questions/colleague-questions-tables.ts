import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who answers for a subdomain in an organisation. */
export const subdomainOwners = pgTable(
  'subdomain_owners',
  {
    organisationId: text('organisation_id').notNull(),
    domain: text('domain').notNull(),
    subdomain: text('subdomain').notNull(),
    ownerId: text('owner_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.domain, table.subdomain] })],
);

/** Questions that people ask one colleague, and the reply. */
export const colleagueQuestions = pgTable(
  'colleague_questions',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    askerId: text('asker_id'),
    colleagueId: text('colleague_id'),
    chatId: text('chat_id'),
    questionId: text('question_id').unique(),
    question: text('question').notNull(),
    note: text('note').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
  },
  (table) => [
    index('colleague_questions_asker').on(table.askerId, table.askedAt),
    index('colleague_questions_colleague').on(table.colleagueId),
    index('colleague_questions_chat').on(table.chatId),
  ],
);
