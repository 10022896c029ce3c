import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  CareSetting,
  Nation,
  RegulatedActivity,
  SiteService,
} from '#contract/features/applicability/applicability-words.ts';
import { organisations } from '#server/platform/identity/identity-tables.ts';

/** An organisation's applicability profile; null where nothing is specified. */
export const applicabilityProfiles = pgTable('applicability_profiles', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  nation: text('nation').$type<Nation>(),
  setting: text('setting').$type<CareSetting>(),
  activities: text('activities').array().$type<RegulatedActivity[]>(),
  services: text('services').array().$type<SiteService[]>(),
  beds: integer('beds'),
  updatedBy: text('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
