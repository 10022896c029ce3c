import { coverText } from './cover-text.ts';
import { findPatientData } from './find-patient-data.ts';
import type { Finding } from './finding.ts';
import type { PatientDataPolicy } from './policy.ts';

export type GuardedText = {
  /** The text to store or send. */
  text: string;
  /** What was found, with its places in the text as it was given. */
  findings: readonly Finding[];
};

/**
 * A text as it may be stored or sent under a policy. It has covers under the policy `placeholders` too, because only a browser can put
 * words back. NHS numbers are covered under every policy.
 */
export function guardText(text: string, policy: PatientDataPolicy): GuardedText {
  const findings = findPatientData(text);
  const covered = policy === 'warn' ? findings.filter((finding) => finding.class === 'nhs_number') : findings;
  return { text: coverText(text, covered), findings };
}
