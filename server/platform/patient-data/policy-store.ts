import { and, eq, ne } from 'drizzle-orm';
import { defaultPatientDataPolicy, type PatientDataPolicy } from '#contract/patient-data/policy.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations } from '#server/platform/identity/identity-tables.ts';

/** The policy of an organisation; the default for people without one. */
export async function patientDataPolicyOf(query: Queryable, organisationId: string | null): Promise<PatientDataPolicy> {
  if (organisationId === null) return defaultPatientDataPolicy;
  const [row] = await query
    .select({ policy: organisations.patientDataPolicy })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return row?.policy ?? defaultPatientDataPolicy;
}

/** @returns whether the organisation had another policy */
export async function savePatientDataPolicy(
  tx: Tx,
  organisationId: string,
  policy: PatientDataPolicy,
): Promise<boolean> {
  const changed = await tx
    .update(organisations)
    .set({ patientDataPolicy: policy })
    .where(and(eq(organisations.id, organisationId), ne(organisations.patientDataPolicy, policy)))
    .returning({ id: organisations.id });
  return changed.length > 0;
}
