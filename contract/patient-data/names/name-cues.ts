import { listCues } from './list-cues.ts';
import type { NameContext } from './name-context.ts';
import {
  aboutPatients,
  afterName,
  bedBefore,
  byPatient,
  calledBefore,
  clinicalWord,
  countMatches,
  greetingBefore,
  identifierWord,
  jobAfter,
  jobJustBefore,
  jobOnLeft,
  jobWord,
  meetingWord,
  nearDatum,
  patientBefore,
  relationBefore,
  relationOf,
  staffLine,
  staffTitle,
  strongClinical,
  toPatient,
  workplaceWord,
} from './name-patterns.ts';
import { onceForText } from './once-for-text.ts';
import { roleCues } from './role-cues.ts';
import { settingCues } from './setting-cues.ts';

const clinicalWords = onceForText((sentence) => countMatches(clinicalWord, sentence));

/** What a text is about as a whole. */
const textCues: Record<string, (text: string) => boolean> = {
  strong_text: (text) => strongClinical.test(text),
  identifier_text: (text) => identifierWord.test(text),
  to_patient: (text) => toPatient.test(text),
  by_patient: (text) => byPatient.test(text),
  meeting: (text) => meetingWord.test(text),
  workplace: (text) => workplaceWord.test(text),
  about_patients: (text) => aboutPatients.test(text),
  no_job_in_text: (text) => !jobWord.test(text),
  question: (text) => text.length < 160 || text.trimEnd().endsWith('?'),
  short: (text) => text.length < 200,
};

/** The cues of a whole text that hold. */
export const cuesOfText = (text: string): ReadonlySet<string> =>
  new Set(Object.keys(textCues).filter((cue) => textCues[cue]?.(text) === true));

/** Directly behind "Dear" or "Hello", title or none. */
const isGreeted = ({ text, name, title }: NameContext) =>
  greetingBefore.test(
    text.slice(Math.max(0, name.start - 24 - title.length), name.start - (title === '' ? 0 : title.length + 1)),
  );

/** The signs by which a patient is told from somebody at work, each true or false. The weights are in `name-weights.ts`. */
export const nameCues: Record<string, (context: NameContext) => boolean> = {
  given_and_more: ({ name }) => name.hasGiven && name.words.length > 1,
  one_unknown: ({ name }) => !name.hasGiven && name.words.length === 1,
  unknown_more: ({ name }) => !name.hasGiven && name.words.length > 1,
  small: ({ name }) => name.isSmall,
  script: ({ name }) => name.isForeignScript,
  person_title: ({ title }) => /^(?:mr|mrs|ms|miss|mx)$/i.test(title),
  child_title: ({ title }) => /^(?:master|baby)$/i.test(title),
  staff_title: ({ title }) => staffTitle.test(title),
  job_just_before: ({ before }) => jobJustBefore.test(before),
  job_on_left: ({ before }) => jobOnLeft.test(before) && !/parent or guardian of $/i.test(before),
  job_after: ({ after: right }) => jobAfter.test(right),
  relation_before: ({ before, title }) => title.toLowerCase() !== 'sister' && relationBefore.test(before),
  relation_of: ({ before }) => relationOf.test(before),
  patient_before: ({ before }) => patientBefore.test(before),
  bed_before: ({ before }) => bedBefore.test(before),
  called_before: ({ before }) => calledBefore.test(before),
  care_after: ({ after: right }) => afterName.carePlain.test(right),
  owned: ({ after: right }) => afterName.owned.test(right),
  speech: ({ after: right }) => afterName.speech.test(right),
  organisation: ({ after: right }) => afterName.organisation.test(right),
  clinical_sentence: ({ sentence }) => clinicalWords(sentence) > 0,
  strong_sentence: ({ sentence }) => strongClinical.test(sentence),
  strong_text: ({ about }) => about.has('strong_text'),
  identifier_line: ({ line }) => identifierWord.test(line),
  identifier_text: ({ about }) => about.has('identifier_text'),
  staff_line: ({ line }) => staffLine.test(line),
  signed_by_patient: ({ about, name, line }) =>
    about.has('by_patient') && line.trim().length <= name.end - name.start + 24,
  greeted_patient: (context) => context.about.has('to_patient') && isGreeted(context),
  meeting: ({ about }) => about.has('meeting'),
  workplace: ({ about }) => about.has('workplace'),
  workplace_sentence: ({ sentence }) => workplaceWord.test(sentence),
  several_in_line: ({ line }) => (line.match(/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[,;(]/gu)?.length ?? 0) > 2,
  comma_role: ({ after: right }) => /^\s?\([^)]{2,40}\)/.test(right) && !/\d/.test(right.slice(0, 20)),
  pronoun_near: ({ sentence }) => /\b(?:she|he|her|his|him)\b/i.test(sentence),
  appointment_with: ({ before }) =>
    /\b(?:with|before|by|our|contact|tell|under|from|thanked|told by|lead|ask(?:ed)?|speak to)\s*$/i.test(before),
  datum_after: ({ after: right }) => nearDatum.test(right) && !/^[\s,;:|()–-]{0,4}0\d{3}/.test(right),
  is_pronoun: ({ before }) => /\b(?:he|she|it)(?:['’]?s| is)\s*$/i.test(before),
  my_relative: ({ before }) =>
    /\b(?:my|his|her|their|whose|the)\s+(?:late\s+)?(?:daughter|son|wife|husband|partner|mum|mother|dad|father|nan|gran|grandmother|grandfather|brother|sister|aunt|uncle|niece|nephew|neighbour|widow)\b[\s,(:–-]{1,3}$/i.test(
      before,
    ),
  about_own_care: ({ sentence }) => /\babout (?:his|her|their)\b/i.test(sentence),
  given_in_clinical: (context) =>
    context.name.hasGiven &&
    context.title === '' &&
    strongClinical.test(context.sentence) &&
    !jobWord.test(context.sentence),
  no_job_in_text: ({ about }) => about.has('no_job_in_text'),
  short_and_no_job: ({ about }) => about.has('short') && about.has('no_job_in_text'),
  under_before: ({ before }) =>
    /\b(?:notes|records?|form|wristband|label|tube|band|passport|e-prescribing)\b[^.;]{0,30}$/i.test(before),
  job_next_line: ({ text, name, line }) =>
    line.trim().length <= name.end - name.start + 6 &&
    jobWord.test(
      text
        .slice(name.end + 1, name.end + 120)
        .trimStart()
        .split('\n')[0] ?? '',
    ) &&
    text.slice(name.end, name.end + 3).includes('\n'),
  about_patients: ({ about }) => about.has('about_patients'),
  question: ({ about }) => about.has('question'),
  ...settingCues,
  ...roleCues,
  ...listCues,
};
