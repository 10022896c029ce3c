import { containsNhsNumber } from '#contract/nhs-number.ts';

/**
 * The one gate in front of every model, and in front of storing what people ask: it refuses text with a valid NHS number. A
 * number counts when its ten digits, with any spaces or dashes, pass the modulus 11 check of the NHS Data Dictionary.
 */

/** Text that contains patient data. The message never repeats the number. */
export class PatientDataFound extends Error {
  override readonly name = 'PatientDataFound';

  constructor() {
    super('The text contains a valid NHS number.');
  }
}

/** Checks a text before it is stored or sent to a model; throws to refuse it. */
export type BeforeSending = (text: string) => void;

/** @throws PatientDataFound */
export const refusePatientData: BeforeSending = (text) => {
  if (containsNhsNumber(text)) throw new PatientDataFound();
};
