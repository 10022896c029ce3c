import { canAct } from '#engine/requirements/can-act.ts';
import { meanTheSame, saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { type Doer, doersOf, stemsIn } from './find-doers.ts';
import { type JudgedText, namingStems, readSaid, shareSaid } from './said.ts';

/** The organisation itself, and words for anybody in it: whoever the policy names answers for them. */
const anybody =
  /^(?:employer|provider|organisation|organization|trust|authority|body|practice|hospital|service|company|landlord|dutyholder|holder|controller|owner|occupier|producer|consignor|staff|employee|worker|person|people|somebody|anybody|everybody|nobody|member|user|handler|applicant|patient|others|professional|colleague)s?$/;
/** Too little to tell who is meant, when it stands alone. */
const alone = /^(?:team|group|department|ward|contractor|manager|unit|area)s?$/;
/** Somebody of the same profession with less standing. */
const junior = /^(?:junior|trainee|student|unqualified|untrained|newest|volunteer|agency)$/;

const isAnybodyNamed = (words: string): boolean => {
  const all = words.split(' ');
  const last = all.at(-1) ?? '';
  return (anybody.test(last) && all.length < 3) || (alone.test(last) && all.length === 1);
};
const isAnybody = ({ words }: Doer): boolean => isAnybodyNamed(words);

const sameAct = (a: Doer, b: Doer) => a.act.filter((stem) => b.act.some((other) => meanTheSame(stem, other))).length;

/** "A named manager", "the responsible person": anybody whom the policy names and who leads. */
const whomeverNamed =
  /^(?:named|nominated|designated|responsible|appointed|senior|accountable) (?:manager|person|lead|leader|officer|individual|executive|member)s?$/;
const leads =
  /\b(?:head|director|chief|lead|leader|manager|matron|superintendent|executive|officer|governor|chair|registrar|consultant)s?\b/;

/** Outsiders to whom an organisation leaves its own duty. */
const outsider =
  /^(?:patient|relative|family|visitor|carer|child|complainant|applicant|manufacturer|volunteer|individual|employee|worker)s?$/;
/** Roles that stand for no special competence. */
const untrained =
  /^(?:porter|housekeeper|receptionist|clerk|volunteer|student|trainee|apprentice|cleaner|visitor|relative|assistant|buddy|domestic|domestics)s?$/;
const qualified =
  /\b(?:competent|qualified|trained|registered|authori[sz]ed|appointed|accredited|specialist|named|designated|independent|suitable|experienced|senior|professional|licensed)\b/i;
const whoever =
  /\b(?:whoever|whichever|anyone|anybody|any (?:\w+ ){0,2}(?:staff|nurse|employee|person|colleague|manager|doctor|clinician|electrician|engineer|porter|officer|operative|technician|worker|adult|member)|everyone|everybody|all staff)\b/i;

const last = (words: string) => words.split(' ').at(-1) ?? '';
const isStrange = ({ stems }: Doer, signs: ReadonlySet<string>) =>
  stems.filter((stem) => !saysTheSame(signs, stem)).length >= Math.max(1, stems.length / 2);

const conflictOf = (doer: string, other: string): Conflict => ({
  slot: 'actor',
  requirement: doer,
  policy: other,
  reason: `The policy gives this to “${other}”; the requirement gives it to “${doer}”.`,
});

type Sides = { requirement: JudgedText; policy: JudgedText; asked: ReadonlySet<string>; said: ReadonlySet<string> };

/** The policy's other doer of the same act, where it excludes the requirement's. */
function replaces(doer: Doer, other: Doer, { requirement, asked, said }: Sides): boolean {
  if (other.place !== doer.place || sameAct(doer, other) < 1) return false;
  const lower = other.words.split(' ').find((word) => junior.test(word));
  if (lower !== undefined && !requirement.text.includes(lower)) return true;
  if (!isStrange(other, asked)) return false;
  if (whomeverNamed.test(doer.words) && leads.test(other.words)) return false;
  if (isAnybody(doer)) {
    const isOwn = /^(?:employer|provider|organisation|trust|authority|body|practice|hospital|staff)s?$/.test(
      last(doer.words),
    );
    return (
      (isOwn && outsider.test(last(other.words)) && !/staff/.test(doer.words)) ||
      (qualified.test(doer.words) && untrained.test(last(other.words)))
    );
  }
  return (
    isStrange(doer, said) &&
    !(
      anybody.test(last(other.words)) &&
      other.words.split(' ').length === 1 &&
      /^(?:we|trust|hospital|practice|who|staff|somebody|someone|anyone|anybody)$/.test(other.words)
    )
  );
}

/** "Any member of staff" where the requirement asks for a competent person. */
function opened({ requirement, policy }: Sides): Conflict[] {
  const [asks, any] = [qualified.exec(requirement.text), whoever.exec(policy.text)];
  if (!asks || !any || qualified.test(policy.text) || whoever.test(requirement.text)) return [];
  return [conflictOf(asks[0], any[0])];
}

const excludes =
  /\b(?:independent of|independently of|(?:from )?outside|other than|not (?:employed|managed|involved|connected|part)|separate from|unconnected with|no (?:part|connection|involvement|interest))\b/i;

/** The words of whom the requirement excludes, as far as the phrase goes. */
const excludedWords = (text: string) =>
  (text.split(/[,;.]|\s(?:before|after|when|where|until|should|must)\s/i)[0] ?? '').trim();

/** "By an engineer of the maintenance company" where the requirement asks for somebody independent of that company. */
function notExcluded({ requirement, policy }: Sides): Conflict[] {
  const asks = excludes.exec(requirement.text);
  if (
    !asks ||
    excludes.test(policy.text) ||
    /\b(?:independent|separate|different|another|external|not|never|nobody|no)\b/i.test(policy.text)
  )
    return [];
  const excluded = namingStems(
    readSaid(requirement.text.slice(asks.index + asks[0].length).split(/[,;.]/)[0] ?? '').items,
  ).slice(0, 3);
  const inside =
    /\b(?:of|from|by|in|at) (?:the |our |its |their )?([^,;.]{3,80})$/i.exec(policy.text.replace(/[.\s]+$/, ''))?.[1] ??
    '';
  if (excluded.length === 0 || shareSaid(excluded, readSaid(inside).signs) < 0.6) return [];
  const [named = inside] = inside.split(/\s+(?:before|after|when|where|until|once|at|on|in)\s+/i);
  return [conflictOf(`${asks[0]} ${excludedWords(requirement.text.slice(asks.index + asks[0].length))}`, named)];
}

const inPlaceOf =
  /\b(?:in place of|instead of|rather than|to spare|without troubling|without involving|on behalf of|not) (?:by |to )?((?:the|an?|any|its|our|their) [^,;.]{3,60})/gi;

/** "In place of the director" where the requirement gives the act to the director. */
function replacedBy({ requirement, policy }: Sides, doers: readonly Doer[]): Conflict[] {
  return [...policy.text.matchAll(inPlaceOf)].flatMap(({ 0: written, 1: phrase = '' }) => {
    const stems = stemsIn(readSaid(phrase).items).slice(0, 3);
    const doer = doers.find(
      ({ stems: own, words }) =>
        own.length > 0 && own.slice(-1).every((stem) => stems.includes(stem)) && !isAnybodyNamed(words),
    );
    return doer && !requirement.text.includes(written) ? [conflictOf(doer.words, written)] : [];
  });
}

const ruledOut =
  /\b(?:rather than|instead of|in place of|and not|but not|never|not) (?:by |to |from |with |on )?((?:the|an?|any|its|their|his|her) [^,;.]{3,50})/gi;

/** The policy gives to somebody what the requirement gives to another "rather than" to them. */
function insteadOf({ requirement, policy }: Sides): Conflict[] {
  if (/\b(?:rather than|instead|in place of|not|never|nobody|no)\b/i.test(policy.text)) return [];
  const found = [...requirement.text.matchAll(ruledOut)].find(({ 1: phrase = '' }) => {
    const stems = namingStems(readSaid(phrase).items).slice(0, 2);
    return stems.length > 0 && canAct(phrase) === true && shareSaid(stems, policy.signs) === 1;
  });
  return found ? [conflictOf(found[0], found[1] ?? '')] : [];
}

/** An act of a named role that the policy gives to somebody else. */
export function actorConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const sides = {
    requirement,
    policy,
    asked: signsOf(stemsIn(requirement.items)),
    said: signsOf(stemsIn(policy.items)),
  };
  const others = doersOf(policy);
  const doers = doersOf(requirement);
  const found = doers.flatMap((doer) => {
    const other = others.find((each) => replaces(doer, each, sides));
    return other ? [conflictOf(doer.words, other.words)] : [];
  });
  return [...found, ...opened(sides), ...notExcluded(sides), ...insteadOf(sides), ...replacedBy(sides, doers)];
}
