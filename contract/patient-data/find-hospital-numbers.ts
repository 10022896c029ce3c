import type { Place } from './owner.ts';
import { headsAbove } from './table-heads.ts';

type Found = Place & { value: string };

const number = String.raw`(?:[A-Z]{1,4}[-/ ]?)?\d(?:[\dA-Z]|[-/](?=[\dA-Z])| (?=\d{2,}))*\d?(?:-[A-Z])?`;
const label = String.raw`(?:hosp(?:ital)?\.?|unit|case ?-?notes?|notes|patient|pt|pas|emis|rio|systm ?one|clinic|district|chart|records?|local|registration|trust|client|k|x|mrn|crn|epr|epic|cerner|lorenzo|meditech|h)[ -]?`;
const labelled = new RegExp(
  String.raw`\b(?:(?:${label}|donor|study patient|(?:my|his|her|their|your)(?: (?:old|new))?)(?:['’]s)?\s?(?:(?:id(?: emis| pas| rio)?|nos?|num(?:ber)?s?|ref)\b\.?|#)|MRN|RiO|EMIS|PAS|HOSP|CRN|H\/N|chart(?= \d{4})|(?:unit|hospital|case ?notes?)(?=:)|(?:patient|pt|client|resident|donor)(?= [A-Z]{0,4}-?\d{2,}))(?:,?\s(?:is|was|of|as|reads|shows|on|for|in|under|given as|changed (?:from|to))\b[^.;\n\d]{0,24}?)?[\s:.#=(,–-]{0,6}(${number})`,
  'gi',
);
const followUp = new RegExp(
  String.raw`^(?:[^.;\n]{0,40}?\b(?:and|or|my new one(?: is)?|to)\b[\s:]{0,2})(${number})`,
  'i',
);
/** Ways of writing that are used for patients alone, near a patient. */
const alone =
  /(?<![\w/-]|\d )(?:[A-Z]{1,3}[-/ ]?\d{5,8}[A-Z]?|\d{3} \d{3}|\d{2}-\d{2}-\d{3,5}|[A-Z]\/\d{2}\/\d{4,6}|[A-Z] \d\d \d\d \d\d|\d{6}-\d{2}|[A-Z]\d{4,7}-[A-Z]|(?!(?:CD|SAR|INC|IR|DN|PO|REF|FS|ISO|EN|BS|CR|WO|IG|SUI|CAS|FOI|HR|PR|DOC)-)[A-Z]{1,4}-\d{4,6}|[A-Z]{2,3}\/\d{2,5}\/\d{2,5}|[A-Z] \d{3}-\d{3}|[A-Z]\d{3}-\d{3})(?![\w/-]| ?\d)/g;
const otherThing =
  /\b(?:asset|order|invoice|batch|lot|serial|ref|reference|incident|datix|ticket|job|policy|po|gmc|nmc|hcpc|goc|gdc|cost centre|pin|badge|crime|account|unit|units|code|version|isbn|exp|cad|call|model|part|licen[cs]e|form|booking|phone|tel|mobile|irAS|cpms|study|provider|location|card|registration|vat|charity|consignment|quoting|customer|line|estates|htm|hbn|ward code|logged|log|loan|room|form|booked|grant|tag|tagged|keys?|plate|reg|parcel|iso|bs|en|fridge|error|dated?)\b[^;\n]{0,20}$/i;

/** The letters of registers of staff, of suppliers' lots and of post boxes. */
const ofRegister = /^(?:GMC|NMC|HCPC|GDC|GPhC|GOC|CAD|INC|DX|LOT|ISO|EN|BS|PO)\b/i;
const value = (written: string) => written.toLowerCase().replace(/[\s/-]/g, '');
const digitsIn = (written: string) => written.replace(/\D/g, '').length;

function placeOf(whole: string, index: number, written: string): Found {
  const start = index + whole.lastIndexOf(written);
  const trimmed = written.trimEnd();
  return { start, end: start + trimmed.length, value: value(trimmed) };
}

const isNamedOther = (text: string, start: number) => otherThing.test(text.slice(Math.max(0, start - 40), start));
const looksLikeDate = /^\d{1,2}([./-])\d{1,2}\1\d{2,4}$|^(?:19|20)\d\d$|^(?:19|20)\d\d[-/]\d/;
const besideName =
  /^(?:\s?[,:|–-]\s?|\s?\(|[ \t]{1,4})((?:[A-Z]{1,4}[-/ ]?)?\d(?:[\d/-]){3,10}(?:[A-Z]\b)?)(?![\w/-]| ?\d|\s?(?:mg|ml|mcg|am|pm|hrs?|kg|%))/;

/** In the brackets or the field that follows a name: "Pike (4471203)". */
const besideNames = (text: string, people: readonly Place[]): Found[] =>
  people.flatMap(({ end }) => {
    const [whole = '', written = ''] = besideName.exec(text.slice(end, end + 30)) ?? [];
    const digits = digitsIn(written);
    if (
      digits < (/^[A-Z]/.test(written) ? 4 : 5) ||
      digits > 8 ||
      ofRegister.test(written) ||
      looksLikeDate.test(written)
    )
      return [];
    return [placeOf(whole, end, written)];
  });

/** The cells under a head that says hospital number. */
const inNumberColumn = (text: string): Found[] =>
  [...text.matchAll(cell)].flatMap(({ 1: written = '', index }) =>
    digitsIn(written) > 3 && numberHead.test(headsAbove(text, index + 1).find((head) => numberHead.test(head)) ?? '')
      ? [placeOf(written, text.indexOf(written, index), written)]
      : [],
  );
const cell = /[|\t] {0,3}([A-Z]{0,4}[-/ ]?\d[\d/-]{3,10})(?= {0,3}(?:[|\t\n]|$))/g;
/** In the cell next to a date, the way lists of clinics give both. */
const besideDate =
  /(?<=[|\t] ?\d{1,2}[./-]\d{1,2}[./-](?:(?:19|20)\d\d|\d\d) ?[|\t] ?)[A-Z]{0,3}\d{5,8}(?= ?(?:[|\t\n]|$))/g;
const besideDates = (text: string): Found[] =>
  [...text.matchAll(besideDate)].map(({ 0: written, index }) => placeOf(written, index, written));
const numberHead = /^(?:hosp\w*|mrn|unit|case ?notes?|patient|pt|pas|rio|emis)\.? ?(?:no|num\w*|id|#)?\.?$/i;

/** Of the same letters and number of digits as one that was found: the other rows of a list, and the second mention. */
function ofSameShape(text: string, known: readonly Found[]): Found[] {
  const shapes = new Set(
    known
      .map(({ start, end }) => text.slice(start, end))
      .filter((written) => /^(?=.*[A-Z/-])[\dA-Z/-]{6,}$/.test(written) && digitsIn(written) > 3)
      .map((written) => written.replace(/\d/g, String.raw`\d`)),
  );
  return [...shapes]
    .slice(0, 8)
    .flatMap((shape) =>
      [...text.matchAll(new RegExp(String.raw`(?<![\w/-])${shape}(?![\w/-])`, 'g'))]
        .filter(({ 0: written, index }) => !looksLikeDate.test(written) && !isNamedOther(text, index))
        .map(({ 0: written, index }) => placeOf(written, index, written)),
    );
}

/** Numbers by which an organisation knows a patient. @param people patients' names and numbers found in the text */
export function findHospitalNumbers(text: string, people: readonly Place[]): Found[] {
  const found = labelledOrAlone(text, people);
  const isNew = ({ start, end }: Place) => [...found, ...people].every((one) => one.end <= start || one.start >= end);
  for (const one of [
    ...besideNames(text, people),
    ...inNumberColumn(text),
    ...besideDates(text),
    ...ofSameShape(text, found),
  ])
    if (isNew(one)) found.push(one);
  return found;
}

function labelledOrAlone(text: string, people: readonly Place[]): Found[] {
  const found: Found[] = [];
  const isNew = ({ start, end }: Place) => found.every((one) => one.end <= start || one.start >= end);
  for (const match of text.matchAll(labelled)) {
    const [whole, written = ''] = match;
    if (digitsIn(written) < 4 || ofRegister.test(written) || /^(?:ward|bed|room)/i.test(written)) continue;
    const one = placeOf(whole, match.index, written);
    // A number called an NHS number that fails its check points to nobody.
    if (
      digitsIn(written) === 10 &&
      /\bNHS\b[^.\n]{0,6}(?:no|num\w*)?[^\n]{0,20}$/i.test(text.slice(Math.max(0, one.start - 40), one.start))
    )
      continue;
    if (isNew(one)) found.push(one);
    const more = followUp.exec(text.slice(one.end, one.end + 80));
    if (more?.[1] !== undefined && digitsIn(more[1]) >= 4 && Math.abs(more[1].length - written.length) < 5) {
      const another = placeOf(more[0], one.end, more[1]);
      if (isNew(another) && !otherThing.test(more[0].slice(0, -more[1].length))) found.push(another);
    }
  }
  const known = [...people, ...found];
  const isClinical =
    /\b(?:patient|pt|lady|gentleman|staging|surgery|wound|wounds|consent|clinic|dialysis|theatre|referral|MDT|chole|resident|admitted|discharged?|ward|bed|notes|dose|insulin|scan|bloods?|fell|fall|sample|x-ray|outpatients?|SJR|deaths?|deceased|dob|allerg\w+|bab(?:y|ies)|mother|listed|transplant|THR|TKR|drowsy|haemorrhage|list for|operation)\b/i.test(
      text,
    );
  for (const match of text.matchAll(alone)) {
    const [written] = match;
    const one = { start: match.index, end: match.index + written.length, value: value(written) };
    const isNear = known.some(({ start, end }) => Math.min(Math.abs(start - one.end), Math.abs(one.start - end)) < 60);
    if (ofRegister.test(written)) continue;
    if (isNew(one) && (isNear || isClinical) && !otherThing.test(text.slice(Math.max(0, one.start - 40), one.start)))
      found.push(one);
  }
  return found;
}
