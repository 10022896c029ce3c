import { byPatient } from './names/name-patterns.ts';

/** A stretch of a readable text. */
export type Place = { start: number; end: number };

const relations =
  'daughter|son|wife|husband|partner|mum|mother|dad|father|nan|gran|brother|sister|aunt|uncle|niece|nephew|neighbour|widow|parents?|next of kin|nok|family|grandson|granddaughter|ex-partner|foster mum|godmother|carer';
/** Words by which an address or number belongs to a patient or somebody near to them. */
const ofPatient = new RegExp(
  String.raw`\b(?:${relations}|patient'?s?|pts?|resident'?s?|client'?s?|service user|lady|gentleman|baby|donor|victim|voicemail(?: on)?|texted|reminder|our dad|our mum|(?:his|her|their|my|your) (?:new |old |own |former |home |work |safe )*(?:mob(?:ile)?|no|number|phone|tel|address|email|e-mail)|lives?|living|moved|new address|old address|discharged|call(?:ed)? (?:me |him |her |them |you )?back|tried (?:to reach |to ring )?(?:you|her|him|them)|reach (?:you|her|him|them)|we tried|ring (?:me|him|her|them)|contact (?:me|him|her|them)|given us|gave (?:us |me )?(?:her|his)|only contact|for patient|of the patient|about the patient|patients|home address|address|visits?|at home|reach me|reply to|write to me|my number|sar|dialysis|admitted|miscarried|caller|contacted by text|letters? sent|text|bus driver|of \d+|former address|she|he|her|him|them|your|i was in)\b`,
  'gi',
);
/** Words that make a text one about a patient. */
export const certainlyOfPatient = new RegExp(
  String.raw`\b(?:patients?|pts?|residents?|service users?|dialysis|admitted|${relations})\b`,
  'i',
);
/** Words by which it belongs to an organisation, or to somebody at work. */
const ofWork =
  /\b(?:control room|drivers?|premises|entrance|hall|cent(?:re|er)|hospice|write to us|copy to|secretary|(?:if|please)[^.,\n]{0,40},? (?:ring|call|phone)(?: [A-Z][a-z]+)?(?: on)?|switch(?:board)?|reception|ward(?! clerk)|helpline|helpdesk|help ?desk|ext|extension|bleep|fax|office|clinic|practice|surgery|pharmacy|supplier|suppliers|ltd|llp|trust|hospital|department|dept|team|desk|report to|pals|cqc|council|work mobile|work|agency|locums?|engineer|contractor|courier|depot|estates|occupational health|oh|chaplain|coroner|university|college|library|on call|on-call|exec|manager|director|officer|guardian|lead|nurse|sister|matron|dr|consultant|deputy|registered manager|post room|satnav|queries|accounts?|bookings?|referrals|corporate|freedom to speak up|contacts?|dial-in|line|triage|nurses['’]? line|booking office|complaints|scope|based at|whole trust|laundry|court|charity|voluntary services|security|interpreter|care home|nursing home|registered manager|answerphone|solicitors?|department|lease|inquest|messrs|dental|funeral directors?|base|hc|pcc|satnav|work mob|crew|station)\b/gi;

const last = (pattern: RegExp, text: string): number => {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index + match[0].length;
  return at;
};
const first = (pattern: RegExp, text: string): number => {
  const [match] = [...text.matchAll(pattern)];
  return match === undefined ? Number.POSITIVE_INFINITY : match.index;
};

/** The line of a sender or of details, in a text that a patient or relative wrote. */
const ownDetails = /(?:^|\n)[^\n]{0,60}\b(?:from|contact|details|e-?mail|tel|phone|mob\w*)\b[^\n]{0,60}$/i;
/** "… where he lives", "… is her home" */
const isHome =
  /^[),]{0,2} ?(?:where (?:s?he|they|i|mum|dad) |(?:is |as )?(?:her|his|their|my) (?:home|address)|for good\b)/i;
/** "I'm on …", "his own …", "rings from …" */
const isReachedOn =
  /\b(?:i['’]?m|i am|(?:s?he|they)(?:['’]s| is| are)|reach\w* (?:me|us)|text me|call me|ring me|(?:rings?|rang|calls|called|texts) (?:[a-z]+ ){0,3}from|(?:his|her|their|my) own)(?: on| at)?:? $/i;
const livesAt = /\bflat \d+[a-z]?,[^.;\n]{0,60}$|\b(?:lives?|living|staying|moved)\b[^.;\n]{0,60}$/i;

/** Within so many characters a name speaks of what follows it. */
const reach = 110;

/**
 * Whether a postcode, number or address belongs to a patient by what the text says around it: the nearer word decides.
 * @param people patients' names and numbers found in the text
 */
export function isOfPatient(text: string, { start, end }: Place, people: readonly Place[]): boolean {
  const left = text.slice(Math.max(0, start - reach), start);
  if (
    livesAt.test(left) ||
    isReachedOn.test(left) ||
    isHome.test(text.slice(end, end + 30)) ||
    (ownDetails.test(left) && byPatient.test(text))
  )
    return true;
  const stop = Math.max(left.lastIndexOf('. '), left.lastIndexOf('\n\n'), left.lastIndexOf('? '));
  const near = left.slice(stop + 1);
  const right = text.slice(end, end + 60).split(/[.\n;]/, 1)[0] ?? '';
  const person = people.findLast((one) => one.end <= start && one.end > start - near.length);
  const [patient, work] = [
    Math.max(last(ofPatient, near), person === undefined ? -1 : near.length - (start - person.end)),
    last(ofWork, near),
  ];
  if (patient >= 0 || work >= 0) return patient > work;
  const [patientAfter, workAfter] = [first(ofPatient, right), first(ofWork, right)];
  const personAfter = people.find((one) => one.start >= end && one.start < end + 50);
  const nearAfter = Math.min(
    patientAfter,
    personAfter === undefined ? Number.POSITIVE_INFINITY : personAfter.start - end,
  );
  if (nearAfter !== workAfter) return nearAfter < workAfter;
  const about = [...text.matchAll(ofPatient)].length + 2 * people.length;
  if (people.length === 0 && !certainlyOfPatient.test(text)) return false;
  return about > [...text.matchAll(ofWork)].length;
}
