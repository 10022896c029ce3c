/** The kinds of patient data that are looked for (`evals/patient-data/guideline.md` says what counts). */
export const patientDataClasses = [
  'nhs_number',
  'name',
  'date_of_birth',
  'postcode',
  'phone',
  'email',
  'hospital_number',
] as const;
export type PatientDataClass = (typeof patientDataClasses)[number];

/** Patient data in a text. Offsets are UTF-16 units; `end` is exclusive. */
export type Finding = {
  class: PatientDataClass;
  start: number;
  end: number;
  /** The same for two writings of one datum: digits alone, lower case, single spaces. */
  value: string;
};

/** How many of a class; never the words themselves. */
export type PatientDataCount = { class: PatientDataClass; count: number };

/** One and several of a class, in words for people. */
export const classWords: Record<PatientDataClass, { one: string; many: string }> = {
  nhs_number: { one: 'NHS number', many: 'NHS numbers' },
  name: { one: 'name', many: 'names' },
  date_of_birth: { one: 'date of birth', many: 'dates of birth' },
  postcode: { one: 'postcode', many: 'postcodes' },
  phone: { one: 'phone number', many: 'phone numbers' },
  email: { one: 'email address', many: 'email addresses' },
  hospital_number: { one: 'hospital number', many: 'hospital numbers' },
};

/** Counts by class, in the order of the classes. */
export const countFindings = (findings: readonly Pick<Finding, 'class'>[]): PatientDataCount[] =>
  patientDataClasses.flatMap((name) => {
    const count = findings.filter((finding) => finding.class === name).length;
    return count === 0 ? [] : [{ class: name, count }];
  });

/** "1 NHS number and 2 names" */
export function countedClasses(counts: readonly PatientDataCount[]): string {
  const parts = counts.map(({ class: name, count }) => `${count} ${classWords[name][count === 1 ? 'one' : 'many']}`);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
