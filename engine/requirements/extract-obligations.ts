import type { ExtractedObligation, ObligationElement, Stretch } from './extracted-obligation.ts';
import { findStretches } from './find-stretches.ts';
import { readStatements, type Statement } from './read-statements.ts';

/** A lead-in that leaves its act to its items. */
type Lead = Pick<Statement, 'modality' | 'actor' | 'action' | 'timing' | 'condition' | 'takesClauses'>;

/** Items searched backwards for their lead-in. */
const longestList = 60;
const longestWritten = 1_000;
/** Maximum words of a heading without a full stop; a longer one is a sentence. */
const longestTitle = 14;

/** Things, persons, conditions: an item that begins like this names no act. */
const saysThing =
  /^(?:[•\-–—*·]\s*|\(\w{1,4}\)\s+)?(?:(?:an?|the|any|all|each|every|his|her|their|its|your|this|that|these|those|no|whether|if|where|when|unless|who|which|what|how|in the case|for example|of|on|in|at|by)\b|see\b)/i;

const leadsIn = (text: string) => /(?:[:—–]|\s-)\s*$/.test(text);
/** How an item ends, or a line broken off in the middle of a sentence. */
const goesOn = (text: string) => /(?:[;,]|\b(?:and|or))\s*$/i.test(text);

const isTable = ({ kind }: ObligationElement) => kind === 'table' || kind === 'figure';

/** A provision styled as a heading is still a sentence. */
const isTitle = ({ kind, text }: ObligationElement) =>
  kind === 'heading' && !/[.:;—]\s*$/.test(text) && text.split(/\s+/).length < longestTitle;

/** The element that leads an item in: its parent, else the nearest one before it that ends in a colon or a dash. */
function leadOf(elements: readonly ObligationElement[], at: number): number | undefined {
  const self = elements[at];
  if (self === undefined) return undefined;
  const previous = elements[at - 1];
  // A line broken off in the middle of a sentence.
  if (previous?.kind === 'paragraph' && /[a-z]$/.test(previous.text) && /^[a-z]/.test(self.text)) return at - 1;
  const above = self.parent === null ? undefined : elements[self.parent];
  if (self.parent !== null && above !== undefined && !isTitle(above) && !isTable(above)) return self.parent;
  const isItem = (element: ObligationElement) =>
    element.kind === 'list_item' || element.number !== null || goesOn(element.text);
  for (let before = at - 1; before >= 0 && before >= at - longestList; before -= 1) {
    const element = elements[before];
    if (element === undefined || isTitle(element) || isTable(element)) return undefined;
    if (leadsIn(element.text)) return before;
    if (!isItem(element) || !(self.kind === 'list_item' || /^[a-z•(]/.test(self.text))) return undefined;
  }
  return undefined;
}

/** An item that only sets a case passes its own lead-in on: "(a) in an emergency:". */
const passesOn = (text: string) => leadsIn(text) && saysThing.test(text);

const short = (written: string) =>
  written.length > longestWritten ? `${written.slice(0, longestWritten - 1).trimEnd()}…` : written;

/** An item of an open lead-in: its first sentence completes the act. */
function completed(stretch: Stretch, lead: Lead, element: number): ExtractedObligation[] {
  const action = stretch.text
    .replace(/^(?:[•\-–—*·\s]+|\(\w{1,4}\)\s+)/, '')
    .replace(/[;,.\s]+(?:and|or)?[;,.\s]*$/i, '');
  if ((saysThing.test(stretch.text) && !lead.takesClauses) || !/[a-z]{2}/i.test(action)) return [];
  const { modality, actor, timing, condition } = lead;
  const whole = lead.takesClauses ? `${lead.action} ${action}` : action;
  return [
    { element, start: stretch.start, end: stretch.end, modality, actor, action: short(whole), timing, condition },
  ];
}

const isListed = ({ text }: Stretch) => /^\(\w{1,4}\)\s/.test(text);

/** The obligations of one element, and the lead-in that it leaves to the elements below it. */
function readElement(element: ObligationElement, at: number, lead: Lead | undefined) {
  const found: ExtractedObligation[] = [];
  const stretches = findStretches(element);
  // The first sentence completes the element's lead-in; "(a) …" within one paragraph completes what precedes it there.
  let left: Lead | undefined;
  for (const [index, stretch] of stretches.entries()) {
    const led = index === 0 ? lead : isListed(stretch) ? left : undefined;
    const statements = readStatements(stretch, element.kind === 'table' || led !== undefined);
    if (statements.length === 0 && led !== undefined) found.push(...completed(stretch, led, at));
    if (statements.length > 0 || !isListed(stretch)) left = undefined;
    for (const { isOpen, subject, takesClauses, ...statement } of statements) {
      if (isOpen) left = { ...statement, actor: statement.actor ?? subject, takesClauses };
      else found.push({ element: at, ...statement, action: short(statement.action) });
    }
  }
  return { found, left };
}

/** Like `extractObligations`, but element by element, for a caller that must yield to other work in between. */
export function* obligationsInOrder(elements: readonly ObligationElement[]): Generator<ExtractedObligation[]> {
  const open = new Map<number, Lead>();
  for (const [at, element] of elements.entries()) {
    if (element.kind === 'figure' || isTitle(element)) {
      yield [];
      continue;
    }
    const leadAt = element.kind === 'table' ? undefined : leadOf(elements, at);
    const lead = leadAt === undefined ? undefined : open.get(leadAt);
    if (lead !== undefined && passesOn(element.text)) open.set(at, lead);
    const { found, left } = readElement(element, at, lead);
    if (left !== undefined) open.set(at, left);
    yield found.filter(({ action }) => action !== '');
  }
}

/**
 * Extracts the obligations of a text, in order. A sentence, or part of one, gives an obligation when it says who must,
 * should, may or must not do what. Each item that completes such a sentence gives one too. Uses rules of English alone;
 * linear in the text.
 * @param elements one version's elements in reading order
 */
export const extractObligations = (elements: readonly ObligationElement[]): ExtractedObligation[] =>
  [...obligationsInOrder(elements)].flat();
