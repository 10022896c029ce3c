import { eq } from 'drizzle-orm';
import type { ApplicabilityProfile } from '#contract/features/applicability/applicability-words.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { applicabilityProfiles } from './profile-tables.ts';

export type StoredProfile = ApplicabilityProfile & { updatedAt: Date };

/** The organisation's profile; undefined when it has none, or when the person belongs to no organisation. */
export async function findProfile(query: Queryable, organisationId: string | null): Promise<StoredProfile | undefined> {
  if (organisationId === null) return undefined;
  const { nation, setting, activities, services, beds, updatedAt } = applicabilityProfiles;
  const [row] = await query
    .select({ nation, setting, activities, services, beds, updatedAt })
    .from(applicabilityProfiles)
    .where(eq(applicabilityProfiles.organisationId, organisationId));
  return row;
}

/** Replaces the organisation's profile. */
export async function saveProfile(
  tx: Tx,
  organisationId: string,
  { nation, setting, activities, services, beds }: ApplicabilityProfile,
  by: { userId: string; now: Date },
): Promise<void> {
  const said = {
    nation,
    setting,
    activities: activities && [...activities],
    services: services && [...services],
    beds,
    updatedBy: by.userId,
    updatedAt: by.now,
  };
  await tx
    .insert(applicabilityProfiles)
    .values({ organisationId, ...said })
    .onConflictDoUpdate({ target: applicabilityProfiles.organisationId, set: said });
}
