import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { savePatientDataPolicy } from '#server/platform/patient-data/policy-store.ts';

export type ChangePolicyDeps = { db: Database; audit: Audit };

/**
 * Sets the policy of the champion's organisation. It applies to the next text that anybody sends. Setting the same policy again changes nothing.
 * @throws AppError access_denied for a champion without an organisation
 */
export async function changePatientDataPolicy(
  { db, audit }: ChangePolicyDeps,
  caller: SignedInCaller,
  policy: PatientDataPolicy,
  requestId: string,
): Promise<{ policy: PatientDataPolicy }> {
  const { organisationId } = caller;
  if (organisationId === null) throw new AppError('access_denied');
  await db.transaction(async (tx) => {
    if (!(await savePatientDataPolicy(tx, organisationId, policy))) return;
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.patient_data_policy_changed',
      subject: { type: 'organisation', id: organisationId },
      detail: { policy },
      requestId,
    });
  });
  return { policy };
}
