import type { ExtractedObligation, ObligationElement, Stretch } from './extracted-obligation.ts';
import { findStretches } from './find-stretches.ts';
import { withOwnCircumstances } from './read-parts.ts';
import { readStatements, type Statement } from './read-statements.ts';
import { saysWill } from './says-will.ts';
import { mayTakeObject, wordsIn } from './word-classes.ts';

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

/** Words after a list that say when or whether all its items hold. */
const saysCircumstance =
  /^(?:within|before|after|until|during|throughout|by|no\s+later|not\s+later|at\s+least|at\s+all\s+times|as\s+soon|immediately|without|every|each|if|unless|where|when|whenever|provided|subject|except|so\s+far|as\s+far)\b(?!.*\b(?:must|shall|should|may)\b)/;

const leadsIn = (text: string) => /(?:[:—–]|\s-)\s*$/.test(text);
/** How an item ends, or a line broken off in the middle of a sentence. */
const goesOn = (text: string) => /(?:[;,]|\b(?:and|or))\s*$/i.test(text);

const isTable = ({ kind }: ObligationElement) => kind === 'table' || kind === 'figure';

/** A provision styled as a heading is still a sentence. */
const isTitle = ({ kind, text }: ObligationElement) =>
  kind === 'heading' && !/[.:;—]\s*$/.test(text) && text.split(/\s+/).length < longestTitle;

/** True where a paragraph goes on with the sentence of the element above it; one in whole sentences stands for itself. */
const continues = ({ kind, number, text }: ObligationElement) =>
  kind !== 'paragraph' || number !== null || /^[\p{Ll}•(]/u.test(text);

/** The element that leads an item in: its parent, else the nearest one before it that ends in a colon or a dash. */
function leadOf(elements: readonly ObligationElement[], at: number): number | undefined {
  const self = elements[at];
  if (self === undefined) return undefined;
  const previous = elements[at - 1];
  // A line broken off in the middle of a sentence.
  if (previous?.kind === 'paragraph' && /[a-z]$/.test(previous.text) && /^[a-z]/.test(self.text)) return at - 1;
  const above = self.parent === null ? undefined : elements[self.parent];
  if (self.parent !== null && above !== undefined && !isTitle(above) && !isTable(above))
    return continues(self) || (at - 1 === self.parent && leadsIn(above.text)) ? self.parent : undefined;
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

/** When and on what condition, as the paragraph says that ends the sentence after its items: "… within one hour." */
function tailOf(elements: readonly ObligationElement[], at: number): string {
  for (let after = Math.min(elements.length - 1, at + longestList); after > at + 1; after -= 1) {
    const element = elements[after];
    if (element?.kind === 'paragraph' && element.parent === at && saysCircumstance.test(element.text))
      return element.text;
  }
  return '';
}

/** An item that only sets a case passes its own lead-in on: "(a) in an emergency:". */
const passesOn = (text: string) => leadsIn(text) && saysThing.test(text);

const short = (written: string) =>
  written.length > longestWritten ? `${written.slice(0, longestWritten - 1).trimEnd()}…` : written;

/** "Investments in funds", "internal security": a noun without an article names no act. */
function namesThing(text: string): boolean {
  const [first, next] = wordsIn(text.slice(0, 120)).filter(({ class: of }) => of !== 'adverb');
  if (first?.class !== 'open' || next?.class === 'determiner') return false;
  return /[^su]s$/.test(first.lower) || (!mayTakeObject(first) && !first.lower.endsWith('ing'));
}

/** An item of an open lead-in: its first sentence completes the act. */
function completed(stretch: Stretch, lead: Lead, element: number): ExtractedObligation[] {
  const action = stretch.text
    .replace(/^(?:[•\-–—*·\s]+|\(\w{1,4}\)\s+)/, '')
    .replace(/[;,.\s]+(?:and|or)?[;,.\s]*$/i, '');
  const act = action.replace(/^(?:on|upon|in|at|by|before|after|when|where|if|unless|for)\b[^,]*,\s*(?=\p{Ll})/u, '');
  const isThing = saysThing.test(act) || saysCircumstance.test(act) || namesThing(act);
  if ((isThing && !lead.takesClauses) || !/[a-z]{2}/i.test(action)) return [];
  const { modality, actor } = lead;
  const own = withOwnCircumstances(lead, stretch.text);
  const whole = lead.takesClauses ? `${lead.action} ${action}` : action;
  return [{ element, start: stretch.start, end: stretch.end, modality, actor, action: short(whole), ...own }];
}

const isListed = ({ text }: Stretch) => /^\(\w{1,4}\)\s/.test(text);

/** "and must then write a report". */
const opensModal = /^(?:and|but|or)?\s*(?:then\s+)?(?:must|shall|should|may|will)\s+(?:(?:also|then)\s+)*/i;

/** A lead-in whose sentence its items complete: "This is done to:"; after "Steps:" they stand for themselves. */
const leavesWords = /\b(?:to|by|of|for|that|who|which|is|are|include|includes|including)\s*[:—–-]+\s*$/i;

/** The obligations of one element, and the lead-in that it leaves to the elements below it. */
function readElement(
  element: ObligationElement,
  { at, lead, isPart, mayWill }: { at: number; lead: Lead | undefined; isPart: boolean; mayWill: boolean },
) {
  const found: ExtractedObligation[] = [];
  const stretches = findStretches(element);
  // The first sentence completes the element's lead-in; "(a) …" within one paragraph completes what precedes it there.
  let left: Lead | undefined;
  for (const [index, stretch] of stretches.entries()) {
    const led = index === 0 ? lead : isListed(stretch) ? left : undefined;
    const statements = readStatements(stretch, {
      isPart: element.kind === 'table' || led !== undefined || (index === 0 && isPart),
      mayWill,
    });
    if (statements.length === 0 && led !== undefined) found.push(...completed(stretch, led, at));
    if (statements.length > 0 || !isListed(stretch)) left = undefined;
    for (const { isOpen, subject, takesClauses, ...rest } of statements) {
      const goesOnAfterList = led !== undefined && subject === null && opensModal.test(stretch.text);
      const statement = goesOnAfterList
        ? { ...rest, actor: rest.actor ?? led.actor, action: rest.action.replace(/^then\s+/i, '') }
        : rest;
      if (isOpen) left = { ...statement, actor: statement.actor ?? subject, takesClauses };
      else found.push({ element: at, ...statement, action: short(statement.action) });
    }
  }
  return { found, left };
}

/** Like `extractObligations`, but element by element, for a caller that must yield to other work in between. */
export function* obligationsInOrder(
  elements: readonly ObligationElement[],
  whole: readonly { text: string }[] = elements,
): Generator<ExtractedObligation[]> {
  const mayWill = saysWill(whole);
  const open = new Map<number, Lead>();
  for (const [at, element] of elements.entries()) {
    if (element.kind === 'figure' || isTitle(element)) {
      yield [];
      continue;
    }
    const leadAt = element.kind === 'table' ? undefined : leadOf(elements, at);
    const lead = leadAt === undefined ? undefined : open.get(leadAt);
    if (lead !== undefined && passesOn(element.text)) open.set(at, lead);
    const isPart = leadAt !== undefined && leavesWords.test(elements[leadAt]?.text ?? '');
    const { found, left } = readElement(element, { at, lead, isPart, mayWill });
    if (left !== undefined) {
      const tail = tailOf(elements, at);
      open.set(at, tail === '' ? left : { ...left, ...withOwnCircumstances(left, tail) });
    }
    yield found.filter(({ action }) => action !== '');
  }
}

/**
 * Extracts the obligations of a text, in order. A sentence, or part of one, gives an obligation when it says who must,
 * should, may or must not do what. Each item that completes such a sentence gives one too. Uses rules of English alone;
 * linear in the text.
 * @param elements one version's elements in reading order
 * @param whole all elements of that version, where `elements` are only some
 */
export const extractObligations = (
  elements: readonly ObligationElement[],
  whole: readonly { text: string }[] = elements,
): ExtractedObligation[] => [...obligationsInOrder(elements, whole)].flat();
