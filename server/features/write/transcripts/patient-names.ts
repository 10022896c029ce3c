import type { Finding } from '#contract/patient-data/finding.ts';

/** Words of a sentence that speaks of a patient. */
const ofPatient =
  /\b(?:patients?|residents?|service users?|clients?|(?:old |young |elderly )?(?:lady|gentleman)|in-?patients?|admitted|discharged|readmitted|next of kin|deceased|passed away|died|fell|fallen|baby|twins|newborn|date of birth|born on|nhs number|hospital number|(?:her|his|their) (?:daughter|son|husband|wife|partner|family|mother|father|mum|dad|parents?|notes|bed)|complainant|on (?:bed|bay) \d+)\b/iu;
const title = /\b(?:mr|mrs|miss|ms|master|mister)\.?\s+$/iu;
/** Surgeons are called Mr and Miss: their post says that they are no patients. */
const ofPost =
  /\b(?:consultant|surgeon|registrar|surgeons|theatre list|colleague|from (?:surgery|orthopaedics|urology))\b/iu;

/** Characters before and after a name in which words tell whose name it is. */
const around = 150;

/**
 * Whether a name in a turn is a patient's. Meetings name colleagues all the time: a name counts only with a title, or beside words about a
 * patient or other patient data.
 */
export function isPatientName({ start, end }: Finding, text: string, others: readonly Finding[]): boolean {
  const before = text.slice(Math.max(0, start - around), start);
  const near = `${before}${text.slice(start, end + around)}`;
  if (others.some((other) => other.class !== 'name' && Math.abs(other.start - start) <= around)) return true;
  if (ofPatient.test(near)) return true;
  const isTitled = title.test(before) || /^(?:mr|mrs|miss|ms|master)\b/iu.test(text.slice(start, end));
  return isTitled && !ofPost.test(near);
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Words that are no names by themselves. */
const fewestLetters = 4;

/**
 * The names of patients that were found, whole and by their surnames, for turns in which they stand alone.
 * @param isKnown whether a word is somebody's of the meeting
 * @returns undefined where there are none
 */
export function laterMentions(names: readonly string[], isKnown: (word: string) => boolean): RegExp | undefined {
  const words = names.flatMap((name) => {
    const surname = name.trim().split(/\s+/u).at(-1) ?? '';
    const isName = surname.length >= fewestLetters && /^\p{Lu}/u.test(surname) && !isKnown(surname);
    return isName ? [name.trim(), surname] : [name.trim()];
  });
  const all = [...new Set(words)].filter((word) => word.length >= fewestLetters).sort((a, b) => b.length - a.length);
  return all.length === 0
    ? undefined
    : new RegExp(String.raw`(?<!\p{L})(?:${all.map(escaped).join('|')})(?!\p{L})`, 'gu');
}
