import { defaultPatientDataPolicy, type PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { client } from '#web/platform/api/api-client.ts';

/** How long a fetched policy is reused, ms. The server applies the present one in any case. */
const freshMs = 60_000;
/** Short, because a person waits. */
const timeoutMs = 3_000;

let known: { userId: string; policy: PatientDataPolicy; at: number } | undefined;

/** The policy of the person's organisation: as last heard while the server does not answer, and the default where it never did. */
export const knownPolicy = {
  async of(userId: string, now = Date.now()): Promise<PatientDataPolicy> {
    const ours = known?.userId === userId ? known : undefined;
    if (ours !== undefined && now - ours.at < freshMs) return ours.policy;
    try {
      const { policy } = await client.patientData.policy(undefined, { signal: AbortSignal.timeout(timeoutMs) });
      known = { userId, policy, at: now };
      return policy;
    } catch {
      // The text is still checked, and the server decides about what is sent.
      return ours?.policy ?? defaultPatientDataPolicy;
    }
  },
  set(userId: string, policy: PatientDataPolicy): void {
    known = { userId, policy, at: Date.now() };
  },
};
