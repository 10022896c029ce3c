import { setImmediate as otherWork } from 'node:timers/promises';
import { findPatientDataInTurns } from '#contract/patient-data/find-patient-data.ts';
import { countedClasses, type PatientDataClass, patientDataClasses } from '#contract/patient-data/finding.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement, ReadingDoubt } from '#engine/reading/document-shape.ts';

/** How many of each class an element has, by its index in the list of elements; never the words. */
type PatientDataByElement = ReadonlyMap<number, ReadonlyMap<PatientDataClass, number>>;

/** Nobody reads a longer list of doubts. */
const mostDoubts = 20;

function* textsOf(elements: readonly ParsedElement[]): Generator<string> {
  for (const { text, comments = [] } of elements) {
    yield text;
    for (const comment of comments) yield comment.text;
  }
}

/** Of an element in the text that `textsOf` makes, with the line break after it. */
const lengthOf = ({ text, comments = [] }: ParsedElement): number =>
  comments.reduce((sum, comment) => sum + comment.text.length + 1, text.length + 1);

/** Looks for patient data in a document as read, comments included. Other work goes on between blocks of a few milliseconds. */
async function patientDataIn(elements: readonly ParsedElement[]): Promise<PatientDataByElement> {
  const found = new Map<number, Map<PatientDataClass, number>>();
  let ordinal = -1;
  let end = 0;
  for (const findings of findPatientDataInTurns(textsOf(elements))) {
    for (const finding of findings) {
      for (let next = elements[ordinal + 1]; next && finding.start >= end; next = elements[ordinal + 1]) {
        ordinal += 1;
        end += lengthOf(next);
      }
      const counts = found.get(ordinal) ?? new Map<PatientDataClass, number>();
      found.set(ordinal, counts.set(finding.class, (counts.get(finding.class) ?? 0) + 1));
    }
    await otherWork();
  }
  return found;
}

const placeOf = ({ number, clausePath }: ParsedElement) => number ?? clausePath;

const attachedWords =
  'This file contains an NHS number. Candour keeps no patient data: remove the number and attach the file again. The file was deleted.';

/** What the person reads whose file has NHS numbers. */
function wordsOfRefusal(elements: readonly ParsedElement[], numbers: ReadonlyMap<number, number>): string {
  const places = new Set([...numbers.keys()].flatMap((ordinal) => elements[ordinal] ?? []).map(placeOf));
  const count = [...numbers.values()].reduce((sum, one) => sum + one, 0);
  const shown = [...places].slice(0, 5).join(', ');
  const more = places.size > 5 ? ` and ${places.size - 5} more` : '';
  return `This file contains ${countedClasses([{ class: 'nhs_number', count }])} (clause ${shown}${more}). Remove patient details and upload it again.`;
}

/** @throws DocumentRefused for a document of an organisation or a person with a valid NHS number */
function refuseNhsNumbers(elements: readonly ParsedElement[], found: PatientDataByElement, isAttached: boolean): void {
  const numbers = new Map<number, number>();
  for (const [ordinal, counts] of found) {
    const count = counts.get('nhs_number');
    if (count !== undefined) numbers.set(ordinal, count);
  }
  if (numbers.size === 0) return;
  throw new DocumentRefused('patient_data', isAttached ? attachedWords : wordsOfRefusal(elements, numbers));
}

const countsOf = (counts: ReadonlyMap<PatientDataClass, number>) =>
  patientDataClasses.flatMap((name) => {
    const count = counts.get(name);
    return count === undefined ? [] : [{ class: name, count }];
  });

/** One doubt for each element with patient data, in words that repeat nothing of it. */
const doubtsOf = (found: PatientDataByElement): ReadingDoubt[] =>
  [...found].slice(0, mostDoubts).map(([ordinal, counts]) => ({
    kind: 'patient_data',
    words: `This clause may contain patient data: ${countedClasses(countsOf(counts))}. If it does, remove it from the file and upload the file again.`,
    ordinal,
  }));

/**
 * Looks for patient data in a document that is not regulation. It refuses NHS numbers under every policy, and makes doubts of other
 * classes, for the person who checks the document. A document is never changed, because its words are quoted.
 * @throws DocumentRefused patient_data
 */
export async function patientDataDoubts(elements: readonly ParsedElement[]): Promise<ReadingDoubt[]> {
  const found = await patientDataIn(elements);
  refuseNhsNumbers(elements, found, false);
  return doubtsOf(found);
}

/**
 * The same for a file attached to a chat. Nobody checks its reading, so its owner is warned in one sentence beside its name.
 * @throws DocumentRefused patient_data, in words about the attached file
 */
export async function patientDataWarning(elements: readonly ParsedElement[]): Promise<string | undefined> {
  const found = await patientDataIn(elements);
  refuseNhsNumbers(elements, found, true);
  const total = new Map<PatientDataClass, number>();
  for (const counts of found.values())
    for (const [name, count] of counts) total.set(name, (total.get(name) ?? 0) + count);
  return total.size === 0 ? undefined : `It may contain patient data: ${countedClasses(countsOf(total))}.`;
}

/** The same for a document that is stored already: nothing is refused any more. */
export const storedPatientDataDoubts = async (elements: readonly ParsedElement[]): Promise<ReadingDoubt[]> =>
  doubtsOf(await patientDataIn(elements));
