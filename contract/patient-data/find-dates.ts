import { certainlyOfPatient, type Place } from './owner.ts';
import { headsAbove } from './table-heads.ts';

type Found = Place & { value: string };

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ionawr|chwefror|mawrth|ebrill|mai|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr|janeiro|fevereiro|março|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia';
const year = String.raw`(?:(?:18|19|20)\d\d|['’]?\d\d)`;
const ordinals =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first';
const yearInWords =
  '(?:nineteen|eighteen|twenty|two thousand(?: and)?)(?:[- ](?:hundred|oh|o|and|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)){1,3}';
const date = new RegExp(
  [
    String.raw`(?<![\d/.-])\d{1,2}\s?([./-])\s?\d{1,2}\s?\1\s?${year}(?![\d/-]|\.\d)`,
    String.raw`(?<![\d/.-])(?:18|19|20)\d\d([./-])\d{1,2}\2\d{1,2}(?![\d/-])`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?[\s-]+(?:of |de )?(?:${month})(?:[\s,-]+| de )${year}\b`,
    String.raw`\b(?:${month}) \d{1,2}(?:st|nd|rd|th)?,? ${year}\b`,
    String.raw`\b(?:${ordinals}) (?:of )?(?:${month}|the (?:${ordinals})),? (?:${year}|${yearInWords}|(?:forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)\b`,
    String.raw`\b\d{1,2} \d{1,2} (?:19|20)\d\d\b`,
    String.raw`\b\d{8}\b|\b\d{6}\b`,
  ].join('|'),
  'gi',
);
const isBare = /^(?:\d{6}|\d{8}|\d{1,2} \d{1,2} \d{4})$/;

const birthBefore =
  /(?:\bd\.? ?o\.? ?b\b\.?|\bdates? of birth\b|\bbirth ?date\b|\bborn\b|\bb\.?(?= ?\d|\s?$)|\bbirthday\b|\bdyddiad geni\b|\bganwyd\b|\bganed\b|\bdata urodzenia\b|\bfecha de nacimiento\b)[^.;\n]{0,22}$|\bborn and died\s*$|\bborn\b[^.;]{0,30}$|\bdates? of birth\b[^.;\n]{0,60}\b(?:says?|reads?|has|is|as|be|shows?)\s$|\b(?:baby|twin|pt|patient)(?: \d| [a-c])?:\s*$/i;
const birthAfter = /^['’]?[\s,)"”(-]{0,3}(?:d\.?o\.?b|date of birth|birth date|birthday|\(born)/i;
const ofStaff =
  /\b(?:staff record|employee|payroll|ESR|pension|nmc pin|new starter|applicant|appraisal|candidate|reference request)\b/i;
/** Words after which a date is another than a birth. */
const otherDay =
  /\b(?:admitted|discharged|seen|review(?:ed)?|appointment|died|death|meeting|incident|on|from|since|until|by|due|dated|bought|exp|serviced|edd|lmp|closed|starting|started|next|done|version|approved|operation|clinic|issue[d]?|date|for|to|and|in force|ratified|attended)[\s:]{0,3}$/i;

/** In the column of a table that holds dates of birth, by its head. */
const isInBirthColumn = (text: string, start: number) =>
  headsAbove(text, start).some((head) => /\b(?:dob|d\.o\.b|date of birth|born)\b/i.test(head));

function isBirthYear(written: string): boolean {
  const [full] = /(?:18|19|20)\d\d/.exec(written) ?? [];
  return full === undefined || Number(full) < 2016;
}

/** In a row of details, where a number or postcode comes next: "19/08/2015, BB11 2EG, NHS 984 282 2532". */
const isBeforeNumber = (text: string, { start, end }: Place, people: readonly Place[]): boolean =>
  !otherDay.test(text.slice(Math.max(0, start - 20), start)) &&
  /(?:^|[,:|(\n])\s{0,3}$/.test(text.slice(Math.max(0, start - 4), start)) &&
  people.some(
    (one) =>
      one.start >= end &&
      one.start < end + 40 &&
      /^[\s,;|]{1,3}(?:[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}[\s,;|]{1,3})?(?:NHS|CHI|hosp\w*|MRN|RiO|unit|no)?[\s.:]{0,3}(?:no|number)?[\s.:]{0,3}$/i.test(
        text.slice(end, one.start),
      ),
  );

/** Behind forename and surname, and long past: "Tyrone Beckford, 19th Oct 1999". No law, group or document is named like this. */
const isBehindFullName = (before: string, written: string): boolean => {
  const [, words] = /((?:^|[^\p{L}])\p{Lu}[\p{L}'’-]+,? \p{Lu}[\p{L}'’-]+)[,\s(]{1,3}$/u.exec(before) ?? [];
  const [full] = /(?:19|20)\d\d/.exec(written) ?? [];
  return words !== undefined && full !== undefined && Number(full) < 2011 && !documents.test(words);
};
const documents =
  /\b(?:act|acts|regulations?|order|policy|report|committee|board|trust|group|meeting|version|hospital|ward|unit|directive|standard|inquiry|judgment|court|form|code|issue|volume|edition|times|journal|council|on|the|since|dated|of)$/i;

/** Whether it stands directly beside a patient's name or number, in the place of a date of birth. */
function isBesidePerson(text: string, place: Place, people: readonly Place[]): boolean {
  if (isBeforeNumber(text, place, people)) return true;
  const before = people.findLast(({ end }) => end <= place.start);
  if (before === undefined) return false;
  const between = text.slice(before.end, place.start);
  return /^[\s,;:()|"–—-]{1,8}$/.test(between) && !otherDay.test(between);
}

/** Dates of birth: by the words beside them, or by their place beside a patient. @param people patients' names and numbers */
export function findBirthDates(text: string, people: readonly Place[]): Found[] {
  if (ofStaff.test(text) && (people.length === 0 || !certainlyOfPatient.test(text))) return [];
  let isListed = false;
  const found: Found[] = [];
  for (const { 0: written, index: start } of text.matchAll(date)) {
    const end = start + written.length;
    const before = text.slice(Math.max(0, start - 60), start);
    const previous = found.at(-1);
    const near = isBare.test(written)
      ? /(?:\bd\.?o\.?b\.?|date of birth|\bborn)[\s:=(-]{0,4}$/i.test(before)
      : birthBefore.test(before) || birthAfter.test(text.slice(end, end + 20));
    const follows: boolean =
      isListed &&
      previous !== undefined &&
      /^[\s"”]*(?:and|or|vs|versus|&)?[^.;?]{0,40}$/i.test(text.slice(previous.end, start)) &&
      /\b(?:and|or|says|not)\b/i.test(text.slice(previous.end, start));
    const isBorn: boolean = near || follows || isInBirthColumn(text, start);
    const isPlaced =
      !isBare.test(written) &&
      ((isBirthYear(written) && isBesidePerson(text, { start, end }, people)) || isBehindFullName(before, written));
    isListed = isBorn;
    if (isBorn || isPlaced || besideTwin(text, start, found))
      found.push({ start, end, value: written.toLowerCase().replace(/\s+/g, ' ') });
  }
  return found;
}

/** In a list of people of whom one line before has its date of birth in the same place. */
const besideTwin = (text: string, start: number, found: readonly Place[]): boolean =>
  found.some((one) => {
    const [here, there] = [start, one.start].map((at) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
    return (
      here !== undefined &&
      there !== undefined &&
      here.length > 4 &&
      /[(,]\s?$/.test(here) &&
      here.at(-1) === there.at(-1) &&
      text.slice(one.start, start).includes('\n')
    );
  });
