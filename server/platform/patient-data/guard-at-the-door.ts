import type { SignedInCaller } from '#contract/access/caller.ts';
import { patientDataRefused } from '#contract/errors/patient-data-refused.ts';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { guardText } from '#contract/patient-data/guard-text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { patientDataPolicyOf } from './policy-store.ts';

/** The door for every text that people write, for one of them: for several texts of one request. */
export async function openDoor(query: Queryable, { organisationId }: Pick<SignedInCaller, 'organisationId'>) {
  const policy = await patientDataPolicyOf(query, organisationId);
  /** @returns the text as it may be stored @param loc where in the request the text is @throws patient_data_refused as `guardAtTheDoor` */
  return (text: string, loc: string[]): string => {
    if (containsNhsNumber(text)) throw patientDataRefused(loc);
    return guardText(text, policy).text;
  };
}

/**
 * A text that somebody sent, as it may be stored: the one door for every text that people write. The browser may have covered it; what still
 * arrives is covered here, unless the organisation leaves the decision to its people.
 * @param loc where in the request the text is
 * @throws patient_data_refused for a valid NHS number, under every policy, before anything is stored
 */
export async function guardAtTheDoor(
  query: Queryable,
  caller: Pick<SignedInCaller, 'organisationId'>,
  text: string,
  loc: string[],
): Promise<string> {
  const door = await openDoor(query, caller);
  return door(text, loc);
}
