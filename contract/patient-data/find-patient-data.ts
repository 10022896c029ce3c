import { findEmails, findPhones, findPostcodes } from './find-contacts.ts';
import { findBirthDates } from './find-dates.ts';
import { findHospitalNumbers } from './find-hospital-numbers.ts';
import { findNhsNumbers } from './find-nhs-numbers.ts';
import type { Finding, PatientDataClass } from './finding.ts';
import { findNames } from './names/find-names.ts';
import { readableText } from './readable-text.ts';
import { type ScannedBlock, textBlocks } from './text-blocks.ts';

type Place = { start: number; end: number };
type Found = Place & { value: string };
type Classed = Found & { class: PatientDataClass };

const inOrder = <Range extends Place>(ranges: readonly Range[]): Range[] =>
  ranges.toSorted((a, b) => a.start - b.start);

const overlaps = (a: Found, b: Found) => a.start < b.end && b.start < a.end;

/** What is in one readable block, without overlaps. It pauses between the rules, because a block of digits keeps each of them busy. */
function* findInBlock(text: string): Generator<[], Classed[]> {
  const kept: Classed[] = [];
  const keep = (name: PatientDataClass, found: readonly Found[]) => {
    for (const one of found) if (!kept.some((other) => overlaps(one, other))) kept.push({ class: name, ...one });
    return [] as [];
  };
  yield keep('nhs_number', findNhsNumbers(text));
  const names = findNames(text);
  yield [];
  const numbers = findHospitalNumbers(text, inOrder([...kept, ...names]));
  yield [];
  const people = inOrder([...kept, ...names, ...numbers]);
  const births = findBirthDates(text, people);
  yield [];
  const known = inOrder([...people, ...births]);
  // The longer datum keeps what it contains: a name inside an address, digits inside a phone number.
  yield keep('email', findEmails(text, known));
  keep('date_of_birth', births);
  yield keep('phone', findPhones(text, known));
  keep('hospital_number', numbers);
  yield keep('postcode', findPostcodes(text, known));
  keep('name', names);
  return kept;
}

/** The findings of a block of a text that begin in it, with their places in the block. */
function* findFrom({ text: written }: ScannedBlock): Generator<[], Finding[]> {
  const { text, placeOf } = readableText(written);
  const findings: Finding[] = [];
  // One character may be read as eighteen, so that a short text can be long to read.
  for (const { text: part, at, from, to } of textBlocks([text]))
    for (const { class: name, start, end, value } of inOrder(yield* findInBlock(part)))
      if (at + start >= from && at + start < to)
        findings.push({ class: name, ...placeOf(at + start, at + end), value });
  return findings;
}

/**
 * The findings of a text, a few at a time or none, so that a server can do other work in between. They are in order and without overlaps.
 * @param parts lines of the text, joined by line breaks; offsets are those of the whole
 */
export function* findPatientDataInTurns(parts: Iterable<string>): Generator<Finding[]> {
  let done = 0;
  for (const block of textBlocks(parts)) {
    const counted: Finding[] = [];
    for (const finding of yield* findFrom(block)) {
      const [start, end] = [block.at + finding.start, block.at + finding.end];
      // The neighbours have what begins in the overlap, and a datum across a cut was found with the block before.
      if (start < block.from || start >= block.to || start < done) continue;
      done = end;
      counted.push({ ...finding, start, end });
    }
    yield counted;
  }
}

/**
 * The patient data of a text, in order and without overlaps. It goes by the words alone: nothing is looked up, and nothing leaves the
 * machine. `evals/patient-data/guideline.md` says what counts, `evals/README.md` how often it is right.
 */
export const findPatientData = (written: string): Finding[] => [...findPatientDataInTurns([written])].flat();
