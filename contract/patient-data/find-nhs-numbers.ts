import { isValidNhsNumber } from '#contract/nhs-number.ts';
import { type DigitToken, digitTokens } from './digit-tokens.ts';

/** White space, and up to three dashes or dots of any kind. */
const plainGap = /^[^\S\n]*(?:[\p{Pd}.][^\S\n]*){0,3}$|^\s*(?:\p{Pd}\s*){0,3}$/u;
/** What else people put between the groups, such as a cell's border, a comma or a word. */
const wideGap =
  /^[^\S\n]*[\p{Pd}.,;:|/()_•·]{1,3}[^\S\n]*$|^[^\S\n]*[,;|]?[^\S\n]*(?:and|then|and then|dash|space|hyphen|gap)[^\S\n]*[,;|]?[^\S\n]*$/iu;
/** A date followed by an hour has ten digits too. */
const dateAndHour = /^(?:\d{4}-\d{2}-\d{2}|\d{2}[-./]\d{2}[-./]\d{4})\s+\d{2}$/;

/** Words by which a text says that ten digits are something else. */
const otherThing =
  /\b(?:isbn(?:-?10)?|orders?|purchase|invoice|asset|serial|s\/n|bar ?code|batch|lot|tel|telephone|phone|mobile|fax|ring|call|dial|account|ref|reference|job|ticket|tracking|consignment|parcel|delivery|part|catalogue|sku|meter|gtin|ean|licen[cs]e|quote|requisition|docket|stock|item|product|model|device|udi|booking|sort code|incident|policy|registration)\b[^.!?\n|]{0,28}$/i;
const person = /\b(?:nhs|chi|h&c|hcn|patient'?s?|health (?:and|&) care)\b/i;
const saidAfter =
  /^[\s,)(–-]{0,4}(?:\(?(?:this |that |which |it )?(?:is|was|being)?\s*(?:the |an? |our |your )?(?:isbn|order|purchase|invoice|asset|serial|bar ?code|batch|tracking|consignment|supplier|account|job|ticket|parcel|phone|telephone|fax|booking|helpline|switchboard|requisition|catalogue|part)\b)/i;

/** Whether the text says that this is another kind of number. */
function isSomethingElse(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  if (/(?:\+|\b00)44[\s(0).-]{0,5}$/.test(before)) return true;
  if (saidAfter.test(text.slice(end, end + 40))) return true;
  const said = otherThing.exec(before);
  return said !== null && !person.test(said[0]);
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
    if (!isPlain && !isGrouped && !standsAlone(text, tokens[at - 1], tokens[next], start, end)) continue;
    if (dateAndHour.test(text.slice(start, end)) || isSomethingElse(text, start, end)) continue;
    found.push({ start, end, value: window.digits });
    at = next - 1;
  }
  return found;
}
