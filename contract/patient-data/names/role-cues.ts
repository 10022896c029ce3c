import type { NameContext } from './name-context.ts';
import { clinicalWord, countMatches, identifierWord, strongClinical } from './name-patterns.ts';
import { onceForText } from './once-for-text.ts';

/** Trades and grades alone, without the words that may mean anything else. */
const trade =
  'nurses?|RNs?|RMNs?|SNs?|HCAs?|HCSWs?|NAs?|NNs?|CNS|TVN|ODPs?|BMS|FY\\d|F1|F2|ST\\d|CT\\d|SpR|SHO|registrar|consultant|surgeon|physician|anaesthetist|doctor|GP|midwi(?:fe|ves)|pharmacists?|physio(?:therapist)?s?|OT|SLT|dietitians?|therapists?|radiographers?|sonographers?|phlebotomists?|paramedics?|technicians?|social worker|AMHP|CPN|HV|health visitor|support workers?|STR worker|porters?|domestics?|cleaners?|cook|chef|drivers?|couriers?|engineers?|contractors?|foreman|electrician|plumber|security|receptionists?|clerks?|secretar(?:y|ies)|administrators?|coordinators?|co-ordinators?|managers?|matrons?|(?:ward|theatre|night|charge) sister|directors?|CEO|chief executive|CNO|chair(?:man|woman)?|governors?|volunteers?|solicitors?|barrister|coroner|inspectors?|officers?|chaplains?|interpreters?|advocate|(?:agency |bank |on[- ]duty )carers?|carers? on duty|trainers?|speakers?|author|lead|investigators?|facilitators?|reviewers?|rep|trustees?|panel|students?|librarian|auditor|analyst|accountant|buyer|supplier|vendor|colleagues?|team';
const tradeAfter = new RegExp(
  String.raw`^(?:,| \(| [–-]|:)\s?(?:the |our |a |an )?(?:[\p{L}&-]+ ){0,3}(?:${trade})\b`,
  'iu',
);
const kin =
  'children|sisters|brothers|sons|daughters|twins|parents|triplets|kids|boys|girls|babies|residents|patients|clients|couple';
const kinBefore = new RegExp(
  String.raw`\b(?:${kin})\b[:,]?\s(?:\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?(?:, | and | & ))?$`,
  'u',
);
const anyPatient =
  /\b(?:patients?|pts?|residents?|clients?|service users?|inpatients?|wife|husband|daughter|son|mum|mother|dad|father|widow|niece|nephew|baby|babies|lady|gentleman|bed \d+|wards?)\b/i;
const patientLater =
  /^,? (?:one of (?:my|our)|an? (?:in|out)?patient|who (?:looks after|cares for|lives|came|had)|\((?:the|our|my) (?:chap|lady|man|woman|gentleman|lad|girl|boy|patient)|friend of|(?:son|daughter|wife|husband|mother|father|sister|brother|niece|nephew|partner) of|is now our patient|in (?:bed|bay|room|side room))/i;

const staffName = new RegExp(
  String.raw`\b(?:${trade}|dr|prof|sister|matron|nurse|sr)[:,.]? \(?["“]?(\p{L}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’-]+)?(?:(?:, | and | & |, and | ?\/ ?| \+ )(?:(?:${trade}|dr|mr|mrs) )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)?){0,3})`,
  'giu',
);
/** The words that stand behind a trade or a staff title, in small letters. */
const staffWords = onceForText(
  (text) =>
    new Set(
      [...text.matchAll(staffName)]
        .flatMap(({ 1: names = '' }) => names.split(/[^\p{L}'’.-]+/u))
        .filter((word) => word.length > 2 && /^\p{Lu}/u.test(word))
        .map((word) => word.toLowerCase()),
    ),
);
const namesPatients = onceForText((text) => anyPatient.test(text));
const isBare = onceForText(
  (text) => !anyPatient.test(text) && !strongClinical.test(text) && !identifierWord.test(text),
);
const hasPronoun = onceForText((text) => /\b(?:he|she|his|her|him|they)\b/i.test(text));
/** The words directly before a name. */
const near = ({ before }: NameContext) => before.slice(-60);

/** Signs of the role in which a person is named. */
export const roleCues: Record<string, (context: NameContext) => boolean> = {
  trade_after: ({ after }) => tradeAfter.test(after),
  staff_elsewhere: ({ text, name }) => staffWords(text).has(name.words.at(-1) ?? ''),
  initials_in_brackets: ({ after }) => /^\s?\([A-Z][A-Za-z]{1,4}\)/.test(after),
  kin_before: (context) => kinBefore.test(near(context)),
  patient_later: ({ after }) => patientLater.test(after),
  mrs: ({ title }) => /^mrs$/i.test(title),
  titled_surname: ({ title, name }) => /^(?:mr|mrs|ms|miss)$/i.test(title) && name.words.length === 1,
  bare_text: ({ text }) => isBare(text),
  no_patient_named: ({ text }) => !namesPatients(text),
  clinical_in_brackets: ({ after }) => {
    const [, inside = ''] = /^\s?\(([^)]{2,60})\)/.exec(after) ?? [];
    return inside !== '' && countMatches(clinicalWord, inside) > 0;
  },
  question_on_rule: ({ text, about }) => about.has('question') && !hasPronoun(text),
};
