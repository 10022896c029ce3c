import { digitTokens } from './digit-tokens.ts';
import { byPatient } from './names/name-patterns.ts';
import { isOfPatient, type Place } from './owner.ts';

type Found = Place & { value: string };

const postcode = /(?<![\w-])([a-z]{1,2}\d[a-z\d]?) {0,3}(\d[abd-hjlnp-uw-z]{2})(?![\w-])/gi;
/** Local parts of email addresses that belong to functions, not to people. */
const functionalMailbox =
  /^(?:legal|outpatients?|ward\S*|clinic\S*|maternity|media|press|library|chaplaincy|switchboard|training|education|events?|sales|info|enquir\w*|admin|office|contact|complaints?|pals|reception|accounts?|bookings?|orders?|desk|help\w*|ig\.?\w*|audit|referrals?\S*|comms|hr|estates|oh\.?\w*|noreply|no-reply|support|secretary|deputy|manager|coroners?\S*|corporate\S*|team|ward\S*|postmaster|feedback|service\S*|procurement|pharmacy|security|facilities|appointments?)$/i;
const ofOrganisation =
  /(?:\bnhs\.(?:uk|net)|\.nhs\.uk|\.gov\.uk|\.ac\.uk|\.police\.uk|\.org(?:\.uk)?|-uni\.\w+|-council\.\w+|\.ltd\.uk|\.co\.uk)$/i;
/** A domain that says whose it is. */
const publicBody = /(?:^|[.-])(?:nhs|gov|police|trust|hospital|hospice|council|university|ltd|llp)(?:[.-]|$)/i;
const privateMail =
  /@(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|btinternet|sky|virginmedia|talktalk|me|protonmail)\./i;

const email = /[\w.+'-]+ ?@ ?[a-z\d-]+(?:\s?\.\s?[a-z\d-]{2,})+/gi;
// No character may be part of a word and of what parts words, or a line of underscores takes minutes.
const spacedEmail = /\b_*[a-z\d]+(?: ?[._]+ ?[a-z\d]+){0,12}_* ?@ ?[a-z\d-]+(?: ?\. ?[a-z\d-]{2,})+/gi;
const writtenEmail =
  /\b[\w-]+(?: (?:dot|underscore|dash) [\w-]+|\.[\w-]+)* ?(?:\bat\b|\(at\)|\[at\]) ?[\w-]+(?: dot [a-z]{2,}| ?[([]dot[)\]] ?[a-z]{2,})+|\b[\w.-]+ ?[([]at[)\]] ?[\w-]+(?:\.[a-z]{2,})+/gi;

/** The postcodes, email addresses and so on of patients. @param people patients' names and numbers found in the text */
export function findPostcodes(text: string, people: readonly Place[]): Found[] {
  return [...text.matchAll(postcode)].flatMap(({ 0: written, index: start }) => {
    const place = { start, end: start + written.length };
    if (written === written.toLowerCase() && !/post ?code|address|live/i.test(text)) return [];
    return isOfPatient(text, place, people) ? [{ ...place, value: written.toLowerCase().replace(/\s/g, '') }] : [];
  });
}

const plainEmail = (written: string) =>
  written
    .toLowerCase()
    .replace(/\s?(?:[([]dot[)\]]|\bdot\b|\.)\s?/g, '.')
    .replace(/\s?(?:\(at\)|\[at\]|\bat\b|@)\s?/g, '@')
    .replace(/\s/g, '');

/** Whether the mailbox has a name of a patient in it: "ed.pritchard61" of Edwyn Pritchard. */
const isOfNamed = (text: string, mailbox: string, people: readonly Place[]) =>
  people.some(({ start, end }) =>
    text
      .slice(start, end)
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 3 && mailbox.includes(word)),
  );

/** Whether an address belongs to a patient: by its mailbox and domain, then by the words around it. */
function isPrivateEmail(text: string, place: Place, value: string, people: readonly Place[]): boolean {
  const [mailbox = '', domain = ''] = value.split('@');
  if (publicBody.test(domain) && !byPatient.test(text)) return false;
  if (isOfNamed(text, mailbox, people)) return true;
  if (functionalMailbox.test(mailbox) || ofOrganisation.test(domain)) return false;
  return privateMail.test(value) || isOfPatient(text, place, people);
}

export function findEmails(text: string, people: readonly Place[]): Found[] {
  const found: Found[] = [];
  for (const pattern of [spacedEmail, email, writtenEmail])
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const start = index + (written.length - written.trimStart().length);
      const place = { start, end: start + written.trim().length };
      if (found.some((one) => one.start < place.end && place.start < one.end)) continue;
      const value = plainEmail(written.trim());
      if (!/^[^@]+@[^@]+\.[a-z]{2,}/.test(value)) continue;
      if (isPrivateEmail(text, place, value, people)) found.push({ ...place, value });
    }
  return found;
}

/** Digits of a UK number without 44 and the leading nought, or undefined. */
function nationalNumber(digits: string): string | undefined {
  const plain = digits.replace(/^(?:0044|44)0?/, '').replace(/^0/, '');
  return /^(?:7\d{9}|1\d{8,9}|2\d{9}|3\d{9}|8\d{8,9})$/.test(plain) && plain !== digits.slice(0, 0) ? plain : undefined;
}

const figures = /(?<![\w.])(?:\+ ?44|0044|\(?0)[\d ()./-]{8,18}\d|(?<![\w./-])7\d{3} ?\d{3} ?\d{3}(?![\w/-])/g;

/** Runs of digits in words, long enough for a phone number. */
function wordedNumbers(text: string): (Place & { digits: string })[] {
  const found: (Place & { digits: string })[] = [];
  let run: { start: number; end: number; digits: string } | undefined;
  for (const token of digitTokens(text)) {
    if (!token.isWord) continue;
    if (run !== undefined && /^[\s,–-]{1,4}$/.test(text.slice(run.end, token.start))) {
      run.end = token.end;
      run.digits += token.digits;
    } else {
      run = { start: token.start, end: token.end, digits: token.digits };
      found.push(run);
    }
  }
  return found.filter(({ digits }) => digits.length >= 10);
}

export function findPhones(text: string, people: readonly Place[]): Found[] {
  const written = [...text.matchAll(figures)].map(({ 0: words, index }) => {
    const start = index + (words.startsWith('(') && !words.includes(')') ? 1 : 0);
    return { start, end: index + words.length, digits: words.replace(/\(0\)/, '').replace(/\D/g, '') };
  });
  return [...written, ...wordedNumbers(text)].flatMap(({ start, end, digits }) => {
    const value = nationalNumber(digits);
    // Nine digits after the nought are rare, and nobody writes them in one.
    if (value === undefined || /^0\d{9}$/.test(text.slice(start, end)) || /^(?:800|808|3\d\d|84|87)/.test(value))
      return [];
    return isOfPatient(text, { start, end }, people) ? [{ start, end, value }] : [];
  });
}
