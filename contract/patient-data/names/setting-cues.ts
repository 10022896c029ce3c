import type { NameContext } from './name-context.ts';
import { byPatient, clinicalWord, countMatches, jobWord, strongClinical, toPatient } from './name-patterns.ts';
import { onceForText } from './once-for-text.ts';

/** What a name does or suffers, whoever writes about it. */
const stateAfter =
  /^(?:['’]s)?,? (?:(?:was|is|has|had|have|isn['’]t|hasn['’]t|wasn['’]t|not|now|also|both|again|still|only) )*(?:home|drowsy|faint\w*|missed|absconded|ran|late visit|not in|withdr\w+|phoned to|died|d\.|complains?|closed|listed|amber|red|green|declin\w+|refus\w+|wants?|asks for|hates|fell|left|unwell|poorly|better|recovered|calmed|tying|lying|on the floor|turned|weighed|washed|cannot|can['’]t|won['’]t|doesn['’]t|didn['’]t|keeps|needs|says (?:he|she)|given|in for|out of|our patient|back|conscious|able|unable|getting|eating|drinking|sleeping|crying|in pain|pregnant|sedated|septic)\b/i;
const personBefore =
  /\b(?:client|victim|case \w|claim of|claim by|visited|found|meant for|handed to|turn|wash|feed|weigh|hoist|chase|identified as|later identified|formerly|now|old|adult at risk|person|care of|death of|treating|bereave\w*|called for|squeeze|pull|cannula|bloods|visit to|round to|mother|son of|daughter of|care plan of|from (?:mr|mrs)|compliment from|admission of|block in|dose to|wrong \w+ to|given to|belonging to|details of|letter for|results? (?:of|for)|appointment for|bed for)\s*$/i;

const rowStart = /^\s*(?:\d|[-•*–])/;
const hasRows = onceForText((text) => text.split('\n').filter((line) => rowStart.test(line)).length > 1);
const clinicalWords = onceForText((text) => countMatches(clinicalWord, text));
const isByPatient = onceForText((text) => byPatient.test(text));
const isToPatient = onceForText((text) => toPatient.test(text));
const textAround = ({ text, name }: NameContext) => ({
  left: text.slice(Math.max(0, name.start - 60), name.start),
  right: text.slice(name.end, name.end + 160),
});
const opening = /^\s*(?:(?:hi|hello|hiya|dear|morning|all)[ ,]+)?(?:(?:dr|mr|mrs|ms|sr)\.? )?$/i;

const isAddressed = ({ text, name, after }: NameContext) =>
  name.start < 24 && opening.test(text.slice(0, name.start)) && /^\s?(?:[,!–-]|$)/.test(after);
const isAtEnd = (context: NameContext) => {
  const { left, right } = textAround(context);
  return /(?:[.?!)]["”]?\s+|\n\s*|[–-] ?)$/.test(left) && right.trim().length < 45 && !/[.!?] /.test(right);
};
const isInBrackets = ({ before }: NameContext) => /\([^)]{0,60}$/.test(before);

/** A time, a bed or the number of a row directly before: "0930 Mr …", "b3 Len". */
const slotBefore =
  /(?:^|[,;:)]\s?)\s*(?:\d{1,2}[:.]?\d\d|(?:b|bed|stn|station|bay|rm|chair)\.? ?[A-Z]?\d{1,2}|[A-D]\d|\d{1,2}[.)])[\s:–-]{1,4}(?:mr |mrs |ms |miss )?$/i;
const officer = /^(?:CFO|COO|CEO|CIO|Cllr|Phlebotomist)\b/;
const officerBefore =
  /\b(?:CFO|COO|CEO|CIO|Cllr|govs?|governors?|preceptees?|supervisor|case handler|questions|queries|applicant|phlebotomist|physiologists?|optom\w*|interpreter|solicitor)[:,]? (?:is )?$/i;

/** Signs from the place of a name in its text: its row, list, brackets, opening and end. */
export const settingCues: Record<string, (context: NameContext) => boolean> = {
  state_after: ({ after }) => stateAfter.test(after),
  person_before: ({ before }) => personBefore.test(before),
  addressed: (context) => isAddressed(context) && !isToPatient(context.text),
  addressed_patient: (context) => isToPatient(context.text) && /\bdear\s[^\n]{0,24}$/i.test(textAround(context).left),
  at_end: (context) => isAtEnd(context) && !isByPatient(context.text),
  at_end_of_patient: (context) => isAtEnd(context) && isByPatient(context.text),
  in_brackets: (context) => isInBrackets(context),
  brackets_after: ({ after }) => /^\s?\(/.test(after),
  after_colon: ({ before }) => /:\s$/.test(before),
  after_comma: ({ before }) => /\p{L},\s$/u.test(before),
  quoted: ({ before }) => /["“]$/.test(before),
  spelled_title: ({ title, text }) => /^(?:mr|mrs|ms|miss)$/i.test(title) && clinicalWords(text) > 1,
  row_of_care: ({ line }) =>
    /^\s*(?:\d|[-•*–]|bed|[A-Z]{1,4}[-/]?\d)/i.test(line) && !jobWord.test(line) && strongClinical.test(line),
  row_in_list: ({ text, line }) => rowStart.test(line) && hasRows(text),
  address_below: ({ text, name, line }) =>
    line.trim().length <= name.end - name.start + 12 &&
    /^[^\n]{0,4}\n(?:[^\n]{0,40}\n){0,2}[^\n]{0,30}(?:\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|\d{4}\b)/.test(
      text.slice(name.end, name.end + 120),
    ),
  mentioned_twice: ({ text, name }) =>
    text.indexOf(text.slice(name.start, name.end)) !== name.start ||
    text.includes(text.slice(name.start, name.end), name.end),
  private_address_after: ({ after }) => /^[^.;]{0,40}(?:\b07\d{3}|@)/.test(after),
  slot_before: ({ before }) => slotBefore.test(before),
  cell_beside_datum: ({ after, line }) =>
    /[|\t]| {2}/.test(line) && /^[ \t|,]{1,4}(?:[\p{L}'’-]+[ \t|]{1,4})?(?:[A-Z]{0,3}\d|\d)/u.test(after),
  officer: ({ text, name }) =>
    officer.test(text.slice(name.start, name.end)) ||
    officerBefore.test(text.slice(Math.max(0, name.start - 30), name.start)),
};
