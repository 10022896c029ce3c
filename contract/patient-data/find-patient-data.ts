import { findEmails, findPhones, findPostcodes } from './find-contacts.ts';
import { findBirthDates } from './find-dates.ts';
import { findHospitalNumbers } from './find-hospital-numbers.ts';
import { findNhsNumbers } from './find-nhs-numbers.ts';
import type { Finding, PatientDataClass } from './finding.ts';
import { findNames } from './names/find-names.ts';
import { readableText } from './readable-text.ts';

type Place = { start: number; end: number };
type Found = Place & { value: string };
type Classed = Found & { class: PatientDataClass };

const inOrder = <Range extends Place>(ranges: readonly Range[]): Range[] =>
  ranges.toSorted((a, b) => a.start - b.start);

const overlaps = (a: Found, b: Found) => a.start < b.end && b.start < a.end;

/** A text is read in blocks of about this many characters, because what a long text is about says little of its parts. */
const blockCharacters = 3_000;

/** Where the blocks of a text begin: at a paragraph, else at a line, else at a word. */
function blocksOf(text: string): Place[] {
  const blocks: Place[] = [];
  let start = 0;
  while (text.length - start > blockCharacters * 1.5) {
    const slice = text.slice(start, start + blockCharacters);
    const half = blockCharacters / 2;
    const cut = ['\n\n', '\n', '. ', ' '].map((mark) => slice.lastIndexOf(mark) + mark.length).find((at) => at > half);
    const end = start + (cut ?? slice.length);
    blocks.push({ start, end });
    start = end;
  }
  return [...blocks, { start, end: text.length }];
}

/** What is in one block, without overlaps. @param nhsNumbers of the whole text */
function findInBlock(text: string, nhsNumbers: readonly Found[]): Classed[] {
  const kept: Classed[] = [];
  const keep = (name: PatientDataClass, found: readonly Found[]) => {
    for (const one of found) if (!kept.some((other) => overlaps(one, other))) kept.push({ class: name, ...one });
  };
  keep('nhs_number', nhsNumbers);
  const names = findNames(text);
  const numbers = findHospitalNumbers(text, inOrder([...kept, ...names]));
  const people = inOrder([...kept, ...names, ...numbers]);
  const births = findBirthDates(text, people);
  const known = inOrder([...people, ...births]);
  // The longer datum keeps what it contains: a name inside an address, digits inside a phone number.
  keep('email', findEmails(text, known));
  keep('date_of_birth', births);
  keep('phone', findPhones(text, known));
  keep('hospital_number', numbers);
  keep('postcode', findPostcodes(text, known));
  keep('name', names);
  return kept;
}

/** The findings of a text, block by block, so that a server can do other work between two of them. */
export function* findPatientDataInTurns(written: string): Generator<Finding[]> {
  const { text, placeOf } = readableText(written);
  const nhsNumbers = findNhsNumbers(text);
  for (const { start: from, end: to } of blocksOf(text)) {
    const inBlock = nhsNumbers
      .filter(({ start }) => start >= from && start < to)
      .map((one) => ({ ...one, start: one.start - from, end: one.end - from }));
    yield inOrder(findInBlock(text.slice(from, to), inBlock)).map(({ class: name, start, end, value }) => ({
      class: name,
      ...placeOf(from + start, from + end),
      value,
    }));
  }
}

/**
 * The patient data of a text, in order and without overlaps. It goes by the words alone: nothing is looked up, and nothing leaves the
 * machine. `evals/patient-data/guideline.md` says what counts, `evals/README.md` how often it is right.
 */
export function findPatientData(written: string): Finding[] {
  const found: Finding[] = [];
  for (const finding of [...findPatientDataInTurns(written)].flat())
    if ((found.at(-1)?.end ?? 0) <= finding.start) found.push(finding);
  return found;
}
