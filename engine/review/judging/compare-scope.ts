import { meanTheSame, saysTheSame } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { type JudgedText, namingStems, readSaid } from './said.ts';

/** The duty is owed to all of them: "every patient", "any new chemical", "all staff". */
const universal =
  /\b(?:every|each|all|any|no)\s+(?:of\s+)?(?:the\s+|its\s+|our\s+|their\s+)?([\p{L}-]+(?:\s+[\p{L}-]+){0,2})/giu;
/** The duty is owed whatever the case is. */
const whatever =
  /\b(?:whether or not|whether [^,;.]{2,40} or not|with or without|even (?:when|where|if|though|after)|whatever|regardless of|irrespective of|no matter|however (?:few|many|small|large|short|long))\b/i;
/** A clause that picks some of them. */
const picks = /(?<!,|\b(?:and|or|but|of|to|for|in|on|with|from|by))\s(?:who|that|which|whose)\s+([^,;.]{3,80})/giu;
const inCase = /(?<!\b(?:also|even|including|not only) )\b(?:if|where|when|whenever)\s+([^,;.]{3,80})/giu;
/** Kinds of a thing or a person, of which the requirement names all. */
const kinds =
  /^(?:clinical|medical|nursing|permanent|formal|written|serious|major|senior|junior|full-time|part-time|adult|elective|planned|emergency|high-risk|large|larger|frontline|registered|qualified|long-stay|paying|private|new|newly|ward|office|day|night|surgical|inpatient|outpatient|regular|complex|urgent|older|young|vulnerable)$/i;

const headOf = (phrase: string): string | undefined => namingStems(readSaid(phrase).items).at(-1);

/** What the requirement asks of all, by the stems of the words behind "every". */
const askedOfAll = ({ text }: JudgedText): string[] =>
  [...text.matchAll(universal)].flatMap(({ 1: phrase = '' }) => namingStems(readSaid(phrase).items));

const conflict = (requirement: string, policy: string): Conflict => ({
  slot: 'condition',
  requirement,
  policy,
  reason: `The policy limits this to “${policy.trim()}”; the requirement has no such limit.`,
});

/** Whether a clause begins with a word that the requirement does not have: a case of the policy's own. */
const isNew = (clause: string, requirement: JudgedText) => {
  const [first] = namingStems(readSaid(clause).items);
  return first !== undefined && !saysTheSame(requirement.signs, first);
};

const nounBefore = (text: string, at: number) =>
  headOf(
    text
      .slice(Math.max(0, at - 30), at)
      .split(/[,;.]/)
      .at(-1) ?? '',
  );

/** "Chemicals that carry a red label" where the requirement says any chemical. */
function picked(requirement: JudgedText, policy: JudgedText, nouns: readonly string[]): Conflict[] {
  return [...policy.text.matchAll(picks)].flatMap(({ 0: written, 1: clause = '', index }) => {
    const noun = nounBefore(policy.text, index);
    const isAsked = noun !== undefined && nouns.some((each) => meanTheSame(each, noun));
    return isAsked && isNew(clause, requirement) ? [conflict(requirement.text, written)] : [];
  });
}

/** "Clinical staff" where the requirement says all staff. */
function ofOneKind(requirement: JudgedText, policy: JudgedText, nouns: readonly string[]): Conflict[] {
  const words = [...policy.text.matchAll(/[\p{L}-]+/gu)].map(({ 0: word }) => word);
  const asked = requirement.text.toLowerCase();
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    const noun = headOf(next);
    const isKind = kinds.test(word) && !asked.includes(word.toLowerCase());
    const isAsked = noun !== undefined && nouns.some((each) => meanTheSame(each, noun));
    const isAlso = /^(?:and|or|including)$/i.test(words[at - 1] ?? '') || /^(?:and|or)$/i.test(words[at + 2] ?? '');
    return isKind && isAsked && !isAlso ? [conflict(requirement.text, `${word} ${next}`)] : [];
  });
}

/** "If they have symptoms" where the requirement says whether or not they have. */
function inOneCase(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const open = whatever.exec(requirement.text);
  if (open === null || whatever.test(policy.text)) return [];
  const about = readSaid(requirement.text.slice(open.index).split(/[;.]/)[0] ?? '');
  return [...policy.text.matchAll(inCase)].flatMap(({ 0: written, 1: clause = '' }) => {
    const stems = namingStems(readSaid(clause).items);
    const isSame =
      stems.length > 0 && stems.filter((stem) => saysTheSame(about.signs, stem)).length * 2 >= stems.length;
    return isSame ? [conflict(open[0], written)] : [];
  });
}

const each = /\b(?:each|every|all|any|everybody|everyone)\b/i;
const soleOf =
  /(?<!\bnot )\b(?:only|solely|nobody but|nothing but)\b(?! (?:after|until|to the extent|when|where|if|once|with))/i;

/** "Only a fall that ends in injury" where the requirement says each fall. */
function ofSomeOnly(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asks, says] = [each.exec(requirement.text), soleOf.exec(policy.text)];
  if (!asks || !says || /\b(?:only|solely|alone|except|unless|but)\b/i.test(requirement.text)) return [];
  return [
    { ...conflict(asks[0], says[0]), reason: `The policy says “${says[0]}”; the requirement says “${asks[0]}”.` },
  ];
}

const limitsItself = /\b(?:who|that|which|whose|if|where|when|unless|except)\b/i;

/** Limits in the policy on whom or what the requirement asks of all, or in every case. */
export function scopeConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const found = [...inOneCase(requirement, policy), ...ofSomeOnly(requirement, policy)];
  const nouns = askedOfAll(requirement);
  if (nouns.length === 0) return found;
  const kindsOnly = ofOneKind(requirement, policy, nouns);
  return limitsItself.test(requirement.text)
    ? [...found, ...kindsOnly]
    : [...found, ...kindsOnly, ...picked(requirement, policy, nouns)];
}
