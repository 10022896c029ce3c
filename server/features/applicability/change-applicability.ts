import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { applicabilityContract } from '#contract/features/applicability/applicability-contract.ts';
import { findProfile, type StoredProfile, saveProfile } from '#server/platform/applicability/profile-store.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

export type ChangeProfileDeps = { db: Database; clock: Clock; audit: Audit };

type OnTheWire = z.infer<NonNullable<(typeof applicabilityContract.profile)['~orpc']['outputSchema']>>;
type Said = Omit<OnTheWire, 'updated_at'>;

const presentProfile = (profile: StoredProfile | undefined): OnTheWire => ({
  nation: profile?.nation ?? null,
  setting: profile?.setting ?? null,
  regulated_activities: profile?.activities ? [...profile.activities] : null,
  services: profile?.services ? [...profile.services] : null,
  beds: profile?.beds ?? null,
  updated_at: profile?.updatedAt.toISOString() ?? null,
});

/** An empty profile, for a caller without an organisation. */
export const readProfile = async ({ db }: { db: Database }, caller: SignedInCaller): Promise<OnTheWire> =>
  presentProfile(await findProfile(db.query, caller.organisationId));

/** @throws AppError access_denied for a champion without an organisation */
export async function changeApplicability(
  { db, clock, audit }: ChangeProfileDeps,
  caller: SignedInCaller,
  { regulated_activities: activities, ...said }: Said,
  requestId: string,
): Promise<OnTheWire> {
  const { organisationId, userId } = caller;
  if (organisationId === null) throw new AppError('access_denied');
  const now = clock.now();
  const profile = { ...said, activities };
  await db.transaction(async (tx) => {
    await saveProfile(tx, organisationId, profile, { userId, now });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.applicability_changed',
      subject: { type: 'organisation', id: organisationId },
      requestId,
    });
  });
  return presentProfile({ ...profile, updatedAt: now });
}
