import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  changeOrganisation,
  findOrganisation,
  type OrganisationChange,
} from '#server/platform/identity/organisation-store.ts';
import { organisationOf } from './organisation-of.ts';

type Organisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

const presentSettings = ({ id, name, idleLockMinutes, requireSecondFactor, transcriptDays }: Organisation) => ({
  id,
  name,
  idle_lock_minutes: idleLockMinutes,
  require_second_factor: requireSecondFactor,
  transcript_days: transcriptDays,
});

export async function readOrganisationSettings({ db }: { db: Database }, caller: SignedInCaller) {
  const found = await findOrganisation(db.query, organisationOf(caller));
  if (!found) throw new AppError('not_found');
  return presentSettings(found);
}

/** Changes the given settings. They apply from the next call of each person concerned. */
export async function changeSettings(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  change: OrganisationChange,
  requestId: string,
) {
  const organisationId = organisationOf(caller);
  return db.transaction(async (tx) => {
    const changed = await changeOrganisation(tx, organisationId, change);
    if (!changed) throw new AppError('not_found');
    const { name, idle_lock_minutes: minutes, require_second_factor: required, transcript_days: days } = change;
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.settings_changed',
      subject: { type: 'organisation', id: organisationId },
      detail: {
        ...(name !== undefined && { name: true }),
        ...(minutes !== undefined && { idle_lock_minutes: minutes }),
        ...(required !== undefined && { require_second_factor: required }),
        ...(days !== undefined && { transcript_days: days }),
      },
      requestId,
    });
    return presentSettings(changed);
  });
}
