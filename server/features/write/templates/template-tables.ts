import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TemplateContent } from '#contract/features/write/document-template.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Templates that people make: each belongs to an organisation, or to a person without one. */
export const documentTemplates = pgTable('document_templates', {
  id: text('id').primaryKey(),
  organisationId: text('organisation_id'),
  personId: text('person_id'),
  /** Null once the account of its maker is deleted. */
  madeBy: text('made_by'),
  /** The number of its newest version. */
  latest: integer('latest').notNull(),
  retiredAt: moment('retired_at'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const documentTemplateVersions = pgTable(
  'document_template_versions',
  {
    templateId: text('template_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    madeBy: text('made_by'),
    madeAt: moment('made_at').notNull(),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.number] })],
);
