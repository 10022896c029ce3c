import { findPatientData } from '#contract/patient-data/find-patient-data.ts';
import { countedClasses, countFindings, type Finding } from '#contract/patient-data/finding.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';

/** A text with its place in words for people: "row 3". */
export type PlacedText = { place: string; text: string };

/** Places that a message names. */
const mostPlaces = 5;

function inPlaces(places: readonly string[]): string {
  const more = places.length - mostPlaces;
  return `${places.slice(0, mostPlaces).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-GB')} more` : ''}`;
}

/**
 * Looks for patient data in requirements that somebody wrote.
 * @returns one sentence about what may be patient data, without its words; null where there is none
 * @throws DocumentRefused patient_data for a valid NHS number
 */
export function patientDataInTexts(texts: readonly PlacedText[]): string | null {
  const found: { place: string; findings: Finding[] }[] = [];
  for (const { place, text } of texts) {
    const findings = findPatientData(text);
    if (findings.length > 0) found.push({ place, findings });
  }
  const numbers = found.filter(({ findings }) => findings.some((each) => each.class === 'nhs_number'));
  if (numbers.length > 0) {
    const counted = countedClasses(
      countFindings(numbers.flatMap(({ findings }) => findings.filter((each) => each.class === 'nhs_number'))),
    );
    const places = inPlaces(numbers.map(({ place }) => place));
    throw new DocumentRefused(
      'patient_data',
      `This file contains ${counted} (${places}). Candour keeps no patient data: remove patient details and upload it again.`,
    );
  }
  if (found.length === 0) return null;
  const counted = countedClasses(countFindings(found.flatMap(({ findings }) => findings)));
  return `It may contain patient data: ${counted} (${inPlaces(found.map(({ place }) => place))}). If it does, remove it and upload the file again.`;
}
