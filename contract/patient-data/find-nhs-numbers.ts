import { isValidNhsNumber } from '#contract/nhs-number.ts';
import { type DigitToken, digitTokens } from './digit-tokens.ts';

/** White space, and up to three dashes or dots of any kind. */
const plainGap = /^[^\S\n]*(?:[\p{Pd}.][^\S\n]*){0,3}$|^\s*(?:\p{Pd}\s*){0,3}$/u;
/** What else people put between the groups, such as a cell's border, a comma or a word. */
const wideGap =
  /^[^\S\n]*[\p{Pd}.,;:|/()_•·…"“”'*~]{1,3}[^\S\n]*$|^\s*[|>]\s*$|^[^\S\n]*[,;|…-]?[^\S\n]*(?:and|then|and then|next|followed by|finally|and finally|lastly|dash|space|hyphen|gap|slash|stroke|dot|point|comma|pause|break|new group|ending(?: in)?|the last (?:bit|four)(?: is| are)?)[^\S\n]*[,;|:…-]?[^\S\n]*$/iu;
/** A date followed by an hour has ten digits too. */
const dateAndHour = /^(?:\d{4}-\d{2}-\d{2}|\d{2}[-./]\d{2}[-./](?:\d{4}|\d{2}))\s+\d{2}(?::?\d\d)?$/;

const things =
  'isbn(?:-?10)?|orders?|purchase|p\\.?o\\.?|invoice|asset|serials?|s/n|bar ?codes?|batch|lots?|tel|telephone|phone|mobile|fax|ring|call|dial|pager|bleep|account|acct|job|ticket|tracking|consignment|parcel|delivery|pallet|part|catalogue|sku|meter|gtin|gln|ean|upc|licen[cs]e|quote|quotation|requisition|docket|stock|product|model|device|udi|booking|sort code|incident|policy|registration|charge code|cost code|cost centre|ledger|conference id|sabre|meeting id|pin|cycle|tray|receipt|voucher|membership|customer|supplier|contract|vat|utr|eori|duns|ods|imei|sim|patent|grant|trial|study|isrctn|iras|helpline|switchboard|prescription|fp10|gmc|nmc|hcpc|company|charity|payroll|employee|assignment|doi|datix|crime|card|iban|toner|filter|cylinder|pump|unit number|probe|sensor|label stock|postage|franking|courier|delivery note|req|requests?|ref|certificates?|ten-digit code|card serials?|tagged|error code|access code|door code|passcode|key code';
/** Words by which a text says that ten digits are something else. */
const between = String.raw`(?:[\s:#.=(),"“”'–-]|\b(?:no|nos|number|numbers|num|code|id|ref|is|was|of|for|on|our|the|this|these|affected|printed|reads|shows|says|scan|scans|batches|and|us|me|back|him|her|them|at|line|reception|note|e\.g|eg|print|quoted|quote|called|new)\b)`;
/** Nouns that speak of a number from farther away than the others. */
const wares =
  'isbn(?:-?10)?|orders?|purchase order|invoices?|assets?|serials?|bar ?codes?|batch(?:es)?|lots?|tracking|consignment|parcel|catalogue|gtin|requisition|docket|charge code|cost code|supplier|customer|receipt|voucher|fp10|cycle|conference|account|telephone|helpline|switchboard';
const otherThing = new RegExp(
  String.raw`\b(?:${things})\b${between}{0,40}$|\b(?:${wares})\b(?:[^.!?\n|]|\b(?:no|nos)\.){0,30}$`,
  'i',
);
const saidAfter = new RegExp(
  String.raw`^[\s,"”]{0,3}(?:[()–-]\s?)*(?:(?:this|that|which|it)\s)?(?:is |was |being |as |= ?|\()(?:just |only |actually |really )?(?:the |an? |our |your |their |its )?(?:[\p{L}-]+ ){0,2}?(?:${things})\b`,
  'iu',
);
/** "These are card serials." */
const saidOfAll = new RegExp(String.raw`\b(?:these|they|all) are (?:[\p{L}-]+ ){0,3}?(?:${things})s?\b`, 'iu');
const person = /\b(?:nhs|chi|h&c|hcn|patient'?s?|health (?:and|&) care)\b/i;
/** Whether the text says that this is another kind of number. */
function isSomethingElse(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  if (/(?:\+|\b00)44[\s(0).-]{0,5}$/.test(before)) return true;
  if (saidAfter.test(text.slice(end, end + 40))) return true;
  if (/\d\p{Pd}$/u.test(before)) return true;
  const isCalledPersons = person.test(before.slice(-30));
  // "ISBN 0443614687 … replaced by 1118794524"
  if (!isCalledPersons && /\bisbn\b[^\n]{0,120}$/i.test(text.slice(Math.max(0, start - 140), start))) return true;
  if (!isCalledPersons && saidOfAll.test(text.slice(end, end + 160))) return true;
  // "mobile for 962 196 0150": whose mobile it is.
  if (/\b(?:mobile|phone|tel|telephone|contact)(?: no| number)? (?:for|of)\s$/i.test(before)) return false;
  const said = otherThing.exec(before);
  return said !== null && !person.test(before.slice(Math.max(0, said.index - 12)));
}

type Window = { digits: string; last: DigitToken; isPlain: boolean; groups: number[] };

/** The ten digits that begin at a token, if only gaps stand between them. */
function windowAt(text: string, tokens: readonly DigitToken[], first: number): Window | undefined {
  let digits = '';
  let isPlain = true;
  const groups: number[] = [];
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    const before = tokens[at - 1];
    if (token === undefined) return undefined;
    const gap = at === first || before === undefined ? '' : text.slice(before.end, token.start);
    if (!plainGap.test(gap)) {
      if (!wideGap.test(gap)) return undefined;
      isPlain = false;
    }
    if (gap === '' && groups.length > 0) groups.push((groups.pop() ?? 0) + token.digits.length);
    else groups.push(token.digits.length);
    digits += token.digits;
    if (digits.length === 10) return { digits, last: token, isPlain, groups };
    if (digits.length > 10) return undefined;
  }
  return undefined;
}

const touches = (text: string, at: number) => /\d/.test(text[at] ?? '');

/** Whether it takes the end of one row of digits and the beginning of the next. */
const isCutOff = (text: string, start: number, end: number) =>
  /\d[ \t-]$/.test(text.slice(Math.max(0, start - 2), start)) || /^[ \t-]\d/.test(text.slice(end, end + 2));

/** Whether digits stand within a wide gap of the window, so that it may be a part of something longer. */
const standsAlone = (
  text: string,
  before: DigitToken | undefined,
  after: DigitToken | undefined,
  start: number,
  end: number,
) =>
  (before === undefined || !wideGap.test(text.slice(before.end, start))) &&
  (after === undefined || !wideGap.test(text.slice(end, after.start)));

/** The valid NHS numbers of a readable text, in any writing; numbers that the text calls something else are left out. */
export function findNhsNumbers(text: string): { start: number; end: number; value: string }[] {
  const tokens = digitTokens(text);
  const found: { start: number; end: number; value: string }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (first === undefined || (!first.isWord && touches(text, first.start - 1))) continue;
    const window = windowAt(text, tokens, at);
    if (window === undefined || !isValidNhsNumber(window.digits)) continue;
    const { last, isPlain, groups } = window;
    const [start, end] = [first.start, last.end];
    if (!last.isWord && touches(text, end)) continue;
    const isGrouped = groups.join() === '3,3,4' || groups.length === 1;
    const next = tokens.indexOf(last, at) + 1;
    // "RX550140  25-05-1981": the end of another number and the beginning of a date.
    if (!isGrouped && /(?:^|[^\p{L}])\p{Lu}{1,3}$/u.test(text.slice(Math.max(0, start - 4), start))) continue;
    const isOverLines = /\d\s*\n\s*\d/.test(text.slice(start, end));
    if (isOverLines && !isGrouped && isCutOff(text, start, end)) continue;
    if (!isPlain && !isGrouped && !standsAlone(text, tokens[at - 1], tokens[next], start, end)) continue;
    if (dateAndHour.test(text.slice(start, end)) || isSomethingElse(text, start, end)) continue;
    found.push({ start, end, value: window.digits });
    at = next - 1;
  }
  return found;
}
