import { replaceFindings } from './cover-text.ts';
import type { Finding, PatientDataClass } from './finding.ts';
import { anyPlaceholder, type Placeholder } from './restore-placeholders.ts';

const kinds: Record<PatientDataClass, string> = {
  nhs_number: 'NHS number',
  name: 'Patient',
  date_of_birth: 'Date of birth',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
  hospital_number: 'Hospital number',
};

/** The placeholders that stand in a text, whoever wrote them. */
const placeholdersIn = (text: string): string[] => text.match(anyPlaceholder) ?? [];

const numberOf = (placeholder: string) => Number(/\d+/.exec(placeholder)?.[0]);

/** a, b, … z, aa, … */
const letters = (index: number): string =>
  index < 26 ? String.fromCodePoint(97 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26);

const lastWord = (value: string) => value.split(/[\s,]+/u).at(-1) ?? value;

/** The same person: the same name, or a part of exactly one known name. */
function samePerson(known: readonly Placeholder[], value: string): number | undefined {
  const names = known.filter((one) => one.class === 'name');
  const parts = new Set(value.split(/[\s,]+/u));
  const sharing = names.filter(
    (one) =>
      one.value === value ||
      (parts.size === 1 && one.value.split(/[\s,]+/u).includes(value)) ||
      parts.has(one.value) ||
      (lastWord(one.value) === lastWord(value) && one.value[0] === value[0] && value.length < 3),
  );
  const numbers = new Set(sharing.map(({ placeholder }) => numberOf(placeholder)));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}

function newPlaceholder(known: readonly Placeholder[], finding: Finding, taken: ReadonlySet<string>, least: number) {
  const kind = kinds[finding.class];
  const ofClass = known.filter((one) => one.class === finding.class);
  const same = ofClass.find(({ value }) => value === finding.value);
  const knownNumber = finding.class === 'name' ? samePerson(known, finding.value) : same && numberOf(same.placeholder);
  const isFree = (placeholder: string) =>
    !taken.has(placeholder) && ofClass.every((one) => one.placeholder !== placeholder);
  if (knownNumber !== undefined) {
    for (let at = 1; ; at += 1) {
      const another = `[${kind} ${knownNumber}${letters(at)}]`;
      if (isFree(another)) return another;
    }
  }
  const used = new Set(
    [...ofClass.map(({ placeholder }) => placeholder), ...taken]
      .filter((one) => one.startsWith(`[${kind} `))
      .map(numberOf),
  );
  let number = least;
  while (used.has(number)) number += 1;
  return `[${kind} ${number}]`;
}

/**
 * Puts placeholders in place of what was found. Two writings of one datum share a number and have a letter of their own, so that
 * `restorePlaceholders` gives exactly the words that were written.
 * @returns the placeholder of each finding, too
 * @param known the chat's placeholders so far  @param inUse texts whose placeholders mean something else already
 * @param least the first number to use
 */
export function hideBehindPlaceholders(
  text: string,
  findings: readonly Finding[],
  known: readonly Placeholder[],
  { inUse = [], least = 1 }: { inUse?: readonly string[]; least?: number } = {},
): { text: string; known: Placeholder[]; placeholders: string[] } {
  const all = [...known];
  const placeholders: string[] = [];
  const taken = new Set(
    [text, ...inUse].flatMap(placeholdersIn).filter((one) => known.every((each) => each.placeholder !== one)),
  );
  const hidden = replaceFindings(text, findings, (finding, words) => {
    const before = all.find((one) => one.class === finding.class && one.words === words);
    const placeholder = before?.placeholder ?? newPlaceholder(all, finding, taken, least);
    if (before === undefined) all.push({ placeholder, class: finding.class, value: finding.value, words });
    placeholders.push(placeholder);
    return placeholder;
  });
  return { text: hidden, known: all, placeholders };
}
