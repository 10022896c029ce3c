import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { guardText } from '#contract/patient-data/guard-text.ts';

/**
 * The one gate in front of every model: it refuses text with a valid NHS number, and covers other patient data in what leaves this
 * machine. A number counts when its ten digits, in any writing, pass the modulus 11 check of the NHS Data Dictionary.
 */

/** Text that contains patient data. The message never repeats the number. */
export class PatientDataFound extends Error {
  override readonly name = 'PatientDataFound';

  constructor() {
    super('The text contains a valid NHS number.');
  }
}

/** Checks a text before it is sent to a model: returns what is sent in its place, and throws to refuse it. */
export type BeforeSending = (text: string) => string;

/** For a model on this machine, which gets the text as it is. @throws PatientDataFound */
export const refusePatientData: BeforeSending = (text) => {
  if (containsNhsNumber(text)) throw new PatientDataFound();
  return text;
};

/** For a model behind an address: "[name]", "[date of birth]" and so on take the place of patient data. @throws PatientDataFound */
export const coverPatientData: BeforeSending = (text) => guardText(refusePatientData(text), 'redact').text;
