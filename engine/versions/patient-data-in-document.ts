import { setImmediate as otherWork } from 'node:timers/promises';
import { findPatientDataInTurns } from '#contract/patient-data/find-patient-data.ts';
import { countedClasses, countFindings, type PatientDataClass } from '#contract/patient-data/finding.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement, ReadingDoubt } from '#engine/reading/document-shape.ts';

/** What an element has of patient data; never the words. `ordinal`: its index in the list of elements. */
type PatientDataInElement = { class: PatientDataClass; ordinal: number };

/** Nobody reads a longer list of doubts. */
const mostDoubts = 20;

/** Looks for patient data in a document as read, comments included. Other work goes on between blocks of a few milliseconds. */
async function patientDataIn(elements: readonly ParsedElement[]): Promise<PatientDataInElement[]> {
  const texts = elements.map(({ text, comments = [] }) =>
    [text, ...comments.map((comment) => comment.text)].join('\n'),
  );
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? -1) + text.length + 1);
  const found: PatientDataInElement[] = [];
  let ordinal = 0;
  for (const findings of findPatientDataInTurns(texts.join('\n'))) {
    for (const finding of findings) {
      while (finding.start >= (ends[ordinal] ?? Number.POSITIVE_INFINITY)) ordinal += 1;
      found.push({ class: finding.class, ordinal });
    }
    await otherWork();
  }
  return found;
}

const placeOf = ({ number, clausePath }: ParsedElement) => number ?? clausePath;

/** @throws DocumentRefused for a document of an organisation with a valid NHS number */
function refuseNhsNumbers(elements: readonly ParsedElement[], found: readonly PatientDataInElement[]): void {
  const numbers = found.filter((one) => one.class === 'nhs_number');
  if (numbers.length === 0) return;
  const places = new Set(
    numbers.map(({ ordinal }) => elements[ordinal]).flatMap((element) => (element ? placeOf(element) : [])),
  );
  const shown = [...places].slice(0, 5).join(', ');
  const more = places.size > 5 ? ` and ${places.size - 5} more` : '';
  throw new DocumentRefused(
    'patient_data',
    `This file contains ${countedClasses(countFindings(numbers))} (clause ${shown}${more}). Remove patient details and upload it again.`,
  );
}

/** One doubt for each element with patient data, in words that repeat nothing of it. */
function doubtsOf(found: readonly PatientDataInElement[]): ReadingDoubt[] {
  const byElement = Map.groupBy(found, ({ ordinal }) => ordinal);
  return [...byElement].slice(0, mostDoubts).map(([ordinal, inElement]) => ({
    kind: 'patient_data',
    words: `This clause may contain patient data: ${countedClasses(countFindings(inElement))}. If it does, remove it from the file and upload the file again.`,
    ordinal,
  }));
}

/**
 * Looks for patient data in a document that is not regulation. It refuses NHS numbers under every policy, and makes doubts of other
 * classes, for the person who checks the document. A document is never changed, because its words are quoted.
 * @throws DocumentRefused patient_data
 */
export async function patientDataDoubts(elements: readonly ParsedElement[]): Promise<ReadingDoubt[]> {
  const found = await patientDataIn(elements);
  refuseNhsNumbers(elements, found);
  return doubtsOf(found);
}

/** The same for a document that is stored already: nothing is refused any more. */
export const storedPatientDataDoubts = async (elements: readonly ParsedElement[]): Promise<ReadingDoubt[]> =>
  doubtsOf(await patientDataIn(elements));
