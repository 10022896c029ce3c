import type { NameContext } from './name-context.ts';
import { onceForText } from './once-for-text.ts';

/** The head of the column in which a name stands, or nothing. */
function headOf({ text, name, line }: NameContext): string {
  if (!/[|\t]/.test(line)) return '';
  const lineStart = text.lastIndexOf('\n', name.start - 1) + 1;
  const column = text.slice(lineStart, name.start).split(/[|\t]/).length - 1;
  const rows = text.slice(0, lineStart).split('\n').slice(-40);
  const heads = rows.map((row) => row.split(/[|\t]/)[column]?.trim() ?? '');
  return heads.find((cell) => patientHead.test(cell) || staffHead.test(cell)) ?? '';
}
const patientHead =
  /^(?:full |sur|fore|first |last |patient )?(?:name|patient|pt|person|client|resident|service user|child|baby|mother|who|family)s?\b/i;
const staffHead =
  /^(?:lead|nurse|staff|by|owner|cons\w*|worker|key ?worker|doctor|dr|seen by|clinician|surgeon|author|action|who does|role|grade|covers?)\b/i;

const hasReferences = onceForText((text) => /\bcite it\b|\bISBN\b|\bJ Nurs\b|\bBMJ\b|\breferences\b/i.test(text));
/** The name of an author, or of somebody long dead. */
const isCited = ({ text, after, before }: NameContext) =>
  /^(?:['’]s|,? et al\.?|,? (?:&|and) \p{Lu}\p{L}+)?,? \(?(?:19|20)\d\d[a-z]?\)/u.test(after) ||
  /\b(?:wrote|cite|cited|after|edition|textbook|journal|isbn|named after|who is|who was)\b[^.?!]{0,30}$/i.test(
    before,
  ) ||
  hasReferences(text);

const isUnwell = onceForText((text) =>
  /\b(?:died|fell|admitted|discharged|allergic|insulin|wound|bruis\w+|dementia|appendix|stroke|asthma|injury|bleed\w*|scan|theatre list|pre-op|treated|diagnos\w+)\b/i.test(
    text,
  ),
);

const mailboxes = onceForText((text) =>
  [...text.matchAll(/([\w.+-]+)@(?!\S*(?:nhs|\.gov|\.ac\.|trust|council))/gi)].map(([, mailbox = '']) =>
    mailbox.toLowerCase(),
  ),
);

/** Signs from tables and lists, and of names in books. */
export const listCues: Record<string, (context: NameContext) => boolean> = {
  patient_column: (context) => patientHead.test(headOf(context)),
  staff_column: (context) => staffHead.test(headOf(context)),
  cited: (context) => isCited(context),
  unknown_at_start: ({ name, before, title }) =>
    title === '' && !name.hasGiven && name.words.length === 1 && /^\s*$|[.!?:]\s+$/.test(before),
  given_at_start: ({ name, before, title }) => title === '' && name.hasGiven && /^\s*$|[.!?:]\s+$/.test(before),
  in_mailbox: ({ text, name }) =>
    mailboxes(text).some((mailbox) => name.words.some((word) => word.length > 3 && mailbox.includes(word))),
  treated_after: ({ after }) =>
    /^ (?:was|is|has been|had been) (?:treated|admitted|seen in|referred|now our patient|our patient|an? (?:in|out)?patient|under our)\b/i.test(
      after,
    ),
  row_with_number: ({ before, line }) =>
    /^\s*(?:\d{1,2}[.)]?|\d\d:?\d\d)?\s*$/.test(before) && /(?:\d[ -]?){6}/.test(line),
  datum_below: ({ text, name, line }) =>
    line.trim().length <= name.end - name.start + 12 &&
    /^[^\n]{0,4}\n\s*(?:\d{1,2}[ ./-]\w{2,9}[ ./-]\d{2,4}|NHS|DOB|born|hosp|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b)/i.test(
      text.slice(name.end, name.end + 60),
    ),
  days_before: ({ line, before }) =>
    /^\s*(?:mon|tue|wed|thu|fri|sat|sun|early|late|night|off|sick|am|pm|on)\w*\b[^a-z]{0,3}/i.test(line) &&
    before.trim() !== '',
  initial_and_unknown: ({ name }) => name.hasInitial && !name.hasGiven,
  heads_line: ({ after, before }) => before.trim() === '' && /^\s?[:–-]\s/.test(after),
  for_in_brackets: ({ before }) => /\((?:for|re) (?:mr |mrs |ms |miss )?$/i.test(before),
  to_do_before: ({ before }) =>
    /\b(?:about|re|regarding|of|for|with)\s$/i.test(before) &&
    !/\b(?:on behalf|instead|cover) (?:of|for)\s$/i.test(before),
  unwell_in_text: ({ text }) => isUnwell(text),
};
