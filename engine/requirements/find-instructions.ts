import type { Stretch } from './extracted-obligation.ts';
import { mayBeVerb, mayTakeObject, type Word, wordsIn } from './word-classes.ts';

/** `start`: offset of the verb in the stretch; `isDenied`: "do not", "never", "avoid". */
export type Instruction = { start: number; isDenied: boolean };

const denial = /^(?:do\s+not|don['’]t|never|avoid(?=\s+\w+ing\b))\s+/i;
const opening =
  /^(?:(?:please|always|also|then|next|first|finally|and|now|only|\w+ly)\s+|(?:step\s+)?\(?\d{1,2}[.)]\s+|[•\-–—*·]\s*)+/i;
/** What is said to the reader of the text. */
const toReader =
  /^(?:see\b(?!\s+(?:that|to)\b)|note\s*(?:that\b|:)|nb\b|cf\b|refer\s+to|read\s+(?:more|on|also)|remember\s+that|bear\s+in|be\s+aware|recall|visit|click|thank|welcome|let(?:\s+us|['’]s)|suppose|imagine|compare\s+(?:section|rule|table|paragraph)|assume|take\s+(?:for\s+example|the\s+case)|do\s+not\s+(?:hesitate|worry|forget)|feel|come\b|join\b|drop\s+in|meet\s+us)\b/i;
/** "If it rings," and "Before each use,": what may stand before an instruction. */
const circumstance =
  /^(?:if|when|whenever|where|wherever|once|before|after|until|as\s+soon\s+as|on|upon|in\s+(?:an?|the|case)|during|at|for|every|each|unless|following|within|while|whilst|to|using|with|having|by|from|as\s+soon|twice|should)\b[^,;:]*?(?:,\s*(?:then\s+)?|\s+then\s+)/i;

/** Verbs that are as often nouns: a bare noun after them may make one name, as in "record keeping". */
const known =
  /^(?:ensure|make|keep|check|record|report|use|wear|store|follow|notify|inform|tell|contact|complete|document|review|maintain|remove|dispose|obtain|provide|consider|clean|wash|label|test|inspect|escalate|sign|give|put|take|ask|call|return|send|place|move|switch|turn|wait|log|lock|comply|refer|arrange|confirm|assess|identify|monitor|stop|isolate|discard|replace|disinfect|rinse|dry|apply|attach|submit|seek|explain|offer|allow|encourage|write|enter|add|open|close|start|begin|work|agree|discuss|hand|bring|leave|stay|avoid|be|do|have|go|set|act|respond|speak|remember|try|deliver|let|note|read|see)$/;

/** Endings of verbs that few nouns have. */
const likeVerb =
  /(?:[a-z]{3}ate|ify|ise|ize|quire|duce|pose|[enb]tain|serve|vent|ceive|mit|clude|scribe|sist|lect|tect|ish|lete|ply|ock|ash|ift)$/;
/** Adjectives with such an ending, and participles. */
const participles =
  /^(?:given|taken|written|driven|chosen|broken|proven|provided|shown|known|drawn|seen|done|made|held|kept|sent|found|due|certain|(?:appropri|adequ|separ|priv|ultim|immedi|accur|corpor|altern|deliber|legitim|intermedi)ate)$/;

const particles = new Set([
  'with',
  'to',
  'for',
  'out',
  'up',
  'off',
  'on',
  'down',
  'away',
  'back',
  'in',
  'at',
  'over',
  'from',
  'into',
]);
const startsObject = (word: Word | undefined) =>
  word !== undefined &&
  ((word.class === 'determiner' && word.text === word.lower) || /^(?:it|them|him|her|yourself|that)$/.test(word.lower));

/** True where a finite verb stands in the clause: "(access to the ward) is". */
const hasFinite = (words: readonly Word[]): boolean => {
  for (const [at, word] of words.entries()) {
    if (word.class === 'subordinator' || word.class === 'relative' || word.class === 'mark') return false;
    // "before you use it", "as it is".
    if (/^(?:before|after|until|as|than)$/.test(word.lower)) return false;
    const before = words[at - 1];
    // "11 am" is a time.
    if (/^(?:means|includes|refers|consists|contains)$/.test(word.lower)) return true;
    if (
      word.class === 'auxiliary' &&
      before?.class !== 'to' &&
      !(word.lower === 'am' && /^\d/.test(before?.lower ?? ''))
    )
      return true;
  }
  return false;
};

/** "Sign and date each entry", not "Stop and search powers". */
const joins = ([, , second, object]: readonly Word[]) =>
  second !== undefined &&
  mayBeVerb(second) &&
  object !== undefined &&
  (startsObject(object) || object.class === 'preposition');

/** True where the words begin with the base form of a verb and go on as its object, not as its noun. */
function isImperative(text: string): boolean {
  if (text.slice(0, 60).includes('=')) return false;
  const words = wordsIn(text.slice(0, 400));
  const [verb, next, third] = words.filter(({ class: of }, at) => at === 0 || of !== 'adverb');
  if (
    verb === undefined ||
    verb.start > 0 ||
    participles.test(verb.lower) ||
    toReader.test(text) ||
    !/^[\p{L}-]+$/u.test(verb.text)
  )
    return false;
  if (/^(?:be|do|have)$/.test(verb.lower))
    return verb.lower === 'be' && next?.class === 'open' && !hasFinite(words.slice(1));
  if (!mayTakeObject(verb) || /(?:[^s]s|ed|ly)$/.test(verb.lower) || hasFinite(words)) return false;
  // "MTA = the amount" is a formula, "Part A: the ward" a title.
  if (next === undefined || !/^\s+(?:\w+ly\s+)?$/.test(text.slice(verb.end, next.start))) return false;
  if (startsObject(next)) return next?.lower !== 'that' || known.test(verb.lower);
  if (!known.test(verb.lower)) {
    // "Decontaminate probes after each use".
    const isPlural = next.class === 'open' && /[^su'’i]s$/.test(next.lower);
    return (
      likeVerb.test(verb.lower) &&
      isPlural &&
      third !== undefined &&
      /^(?:preposition|coordinator|subordinator)$/.test(third.class) &&
      third.lower !== 'of'
    );
  }
  // "Contact details of the ward", "Test results": one name.
  if (
    /^(?:details?|numbers?|names?|information|forms?|results?|lists?|sheets?|cards?|keeping|holders?)$/.test(next.lower)
  )
    return false;
  return (
    next.class === 'open' ||
    next.class === 'pronoun' ||
    particles.has(next.lower) ||
    (next.class === 'coordinator' && joins(words)) ||
    next.class === 'subordinator' ||
    (next.class === 'preposition' && next.lower !== 'of')
  );
}

/** "Ensure that …", "If the light is red, do not …": an instruction without a subject; undefined where the stretch is none. */
export function findInstruction({ text }: Stretch): Instruction | undefined {
  if (!/[.;!]["'”’)]?\s*$/.test(text)) return undefined;
  let at = opening.exec(text)?.[0].length ?? 0;
  for (let rest = text.slice(at); ; rest = text.slice(at)) {
    const [denied] = denial.exec(rest) ?? [];
    if (denied !== undefined && !toReader.test(rest)) {
      const next = wordsIn(rest.slice(denied.length, denied.length + 60))[0];
      return next !== undefined && /^(?:open|adverb|auxiliary)$/.test(next.class)
        ? { start: at + denied.length, isDenied: true }
        : undefined;
    }
    // "ensure consistency;" completes words that stand above it.
    if (at === 0 && /^\p{Ll}/u.test(rest)) return undefined;
    if (isImperative(rest)) return { start: at, isDenied: false };
    const [skipped] = circumstance.exec(rest) ?? [];
    if (skipped === undefined) return undefined;
    at += skipped.length;
    at += opening.exec(text.slice(at))?.[0].length ?? 0;
  }
}
