import {
  followsPronoun,
  hasOwnSubject,
  isInfinite,
  mayBeVerbHere,
  opensPhrase,
  pointsAtNoun,
  takesObject,
} from './verb-evidence.ts';
import { endsLikeVerb, isPlural, type Word, wordsIn } from './word-classes.ts';

/** Replaces text in brackets with spaces, so that offsets do not change. */
export const withoutBrackets = (text: string): string =>
  text.includes('(') || text.includes('[')
    ? text.replace(/\([^()]{0,300}\)|\[[^[\]]{0,300}\]/g, (inner) => ' '.repeat(inner.length))
    : text;

const marks = [',', ';', ':', '—', ' – ', ' - ', '|', '•'];
const markBefore = (text: string, end: number) =>
  end <= 0 ? -1 : Math.max(...marks.map((each) => text.lastIndexOf(each, end - 1)));
const saysSomething = (text: string) => /[a-z]{2}/i.test(text.replace(/^\s*(?:and|or|but|then|so)\b/i, ''));

/**
 * The words before a modal, back to the last mark that separates clauses; `start` is their offset. An insertion between two
 * commas is skipped: "The constable, if asked, " gives "The constable".
 */
export function chunkBefore(before: string): { start: number; text: string } {
  let end = before.length;
  let mark = markBefore(before, end);
  if (mark > 0 && !saysSomething(before.slice(mark + 1))) {
    const inserted = markBefore(before, mark);
    if (inserted > 0) [end, mark] = [inserted, markBefore(before, inserted)];
  }
  while (mark > 0 && !saysSomething(before.slice(mark + 1, end))) mark = markBefore(before, mark);
  // "If it fails then the nurse": "then" ends the condition.
  const then = /^.*\bthen\s(?=\s*\S)/is.exec(before.slice(mark + 1, end));
  const start = Math.max(0, mark + 1 + (then?.[0].length ?? 0));
  return { start, text: before.slice(start, end) };
}

/** A law's own words after "provides that" count as a main clause. */
const saidByLaw =
  /\b(?:it|act|regulations?|order|rules?|codes?|law|legislation|directive|article|sections?|schedule|provision|paragraph|convention|lease|contract|agreement|standard|licen[cs]e|\d+\w*(?:[.(]\w+\)?)*)\b[^,;]{0,80}\b(?:provides?|requires?|specif(?:y|ies)|states?|stipulates?|says|demands?|recommends?|note[ds]?|emphasi[sz]ed?|stressed|remembered?)\s*$/i;

/** "It is the board's expectation that", "it is important that". */
const laidDown =
  /\b(?:is|are|was)\s+(?:\w+(?:['’]s)?\s+){0,4}(?:expectation|expected|recommended|recommendation|advised|advice|important|essential|vital|necessary|imperative|required|requirement|policy|practice|principle|rule|clear|agreed|intended)\s*$|\b(?:expects?|recommends?|advises?|insists?)\s*$/i;

/** A clause that has begun and its verb, if that has come. `needsSubject`: its subject stands before its verb. */
type Clause = { opener: Word | undefined; hasVerb: boolean; mayHaveVerb: boolean; needsSubject: boolean };

/** Prepositions that also open clauses: "before any search" has no verb, "before the driver leaves" has. */
const alsoOpens = new Set(['before', 'after', 'since', 'until', 'till', 'as', 'once']);
/** Reads the words before a modal from left to right as clauses, each of which takes one finite verb. */
function clausesBefore(words: readonly Word[]): Clause[] {
  const open: Clause[] = [{ opener: undefined, hasVerb: false, mayHaveVerb: false, needsSubject: true }];
  let sinceOpener = 0;
  for (const [at, word] of words.entries()) {
    const isParticiple = word.lower === 'provided' && at > 0 && words[at + 1]?.lower !== 'that';
    const opens =
      (word.class === 'subordinator' && !isParticiple) ||
      (word.class === 'relative' && !pointsAtNoun(words, at)) ||
      alsoOpens.has(word.lower);
    if (opens) {
      // "When dealing with", "if asked": a clause without a finite verb.
      const isShort = word.class === 'subordinator' && /^[\p{Ll}]+(?:ing|ed)$/u.test(words[at + 1]?.text ?? '');
      open.push({ opener: word, hasVerb: isShort, mayHaveVerb: false, needsSubject: hasOwnSubject(words, at) });
      sinceOpener = 0;
      continue;
    }
    const top = open.at(-1);
    if (top === undefined || word.class === 'adverb') continue;
    sinceOpener += 1;
    const isFirstVerb = !top.needsSubject && sinceOpener === 1;
    const isCertain =
      (word.class === 'auxiliary' && !isInfinite(words, at)) ||
      isFirstVerb ||
      takesObject(words, at) ||
      (word.class === 'open' && followsPronoun(words, at));
    if (isCertain) {
      // A clause that has its verb ends before the next one.
      while (open.length > 1 && open.at(-1)?.hasVerb) open.pop();
      const filled = open.at(-1);
      if (filled) filled.hasVerb = true;
    }
    // "If a fault occurs at night the nurse": the subject of the main clause follows the verb.
    const endsClause =
      top.opener?.class !== 'subordinator' ||
      /^(?:what|whatever|whichever|whoever)$/.test(top.opener.lower) ||
      words.slice(at + 1).some(opensPhrase);
    const leastOfPhrase = opensPhrase(words.slice(0, at + 1).at(-sinceOpener)) ? 2 : 1;
    const before = words[at - 1];
    const follows = before?.class === 'open' || before?.class === 'adverb' || before?.class === 'pronoun';
    // "Records that auditors ask for".
    const agrees = before?.class === 'open' && isPlural(before.lower) && !isPlural(word.lower);
    if (
      endsClause &&
      follows &&
      sinceOpener > leastOfPhrase &&
      mayBeVerbHere(word) &&
      (endsLikeVerb(word) || agrees || at === words.length - 1)
    )
      top.mayHaveVerb = true;
  }
  return open;
}

const finite = /^(?:is|are|was|were|has|have|had|does|do|can|cannot|will|would|shall|should|may|must)$/;

/** True where another verb without a subject of its own follows: "(patients that the ward must call) are listed". */
function hasLaterVerb(after: string): boolean {
  const words = wordsIn(after.slice(0, 300));
  for (const [at, word] of words.entries()) {
    if (word.lower === ',' && finite.test(words[at + 1]?.lower ?? '')) return true;
    if (word.class === 'mark' || word.class === 'subordinator' || word.class === 'relative') return false;
    if (word.class === 'coordinator') return false;
    if (finite.test(word.lower) && !isInfinite(words, at) && at > 0) return true;
  }
  return false;
}

const withoutRelative =
  /^\s*(?:the|any|all|an?|each|every|those|other)\s.+\s(?:the|an?|your|their|our|his|her|its|they|you|we|he|she)\b(?:\s+\w+){0,2}\s*$/i;

/** "Any steps the customer (should take)": a relative clause without its word, whose subject is all that follows the noun. */
function describesObject(words: readonly Word[]): boolean {
  const at = words.findLastIndex(({ class: of }) => of === 'determiner' || of === 'pronoun');
  const noun = words[at - 1];
  if (at < 2 || noun === undefined || noun.class !== 'open') return false;
  if (/^(?:days?|weeks?|months?|years?|mornings?|evenings?|nights?|times?|shifts?|quarters?)$/.test(noun.lower))
    return false;
  const isPhrase = words.slice(1, at).every(({ class: of }) => of === 'open');
  return isPhrase && words.slice(at + 2).every((word) => !endsLikeVerb(word));
}

/** True when the modal after these words is in a clause that only sets out a circumstance or describes a thing. */
export function isSubordinate(before: string, after: string): boolean {
  const { text } = chunkBefore(before);
  if (withoutRelative.test(text) && describesObject(wordsIn(text))) return true;
  if (
    !/\b(?:if|w(?:h|i)\w+|unless|because|(?:al)?though|that|since|before|after|once|as|how|until|till|provided)\b/i.test(
      text,
    )
  )
    return false;
  const words = wordsIn(text);
  const clauses = clausesBefore(words);
  const [main] = clauses;
  const last = words.at(-1);
  // "(staff who handle food) or": the modal goes on with the clause before it.
  if (last?.class === 'coordinator' && clauses.length > 1 && clauses.at(-1)?.hasVerb && !main?.hasVerb) return true;
  while (clauses.length > 1) {
    const clause = clauses.at(-1);
    if (clause?.opener === undefined) return false;
    const { opener, hasVerb, mayHaveVerb } = clause;
    const between = text.slice(opener.end);
    // "Where a ward offers both it must": the pronoun is the subject of the modal, so the clause before it is complete.
    const isComplete =
      last !== undefined && /^(?:it|they|he|she|you|we)$/.test(last.lower) && between.trim().split(/\s+/).length > 3;
    if (!hasVerb && !isComplete) {
      if (alsoOpens.has(opener.lower)) {
        // "before any search the constable must": a noun phrase, not a clause.
        if (opener.lower !== 'once' && !/\S/.test(between)) return true;
      } else {
        const said = text.slice(0, opener.start);
        const isTold = opener.lower === 'that' && (saidByLaw.test(said) || laidDown.test(said));
        // ", for which the ward is to": what the clause describes stands before the comma.
        const describes =
          opener.class !== 'relative' ||
          /^\s*(?:\w+\s+)?\S/.test(
            text.slice(0, opener.start).replace(/^\s*(?:and|or|but|for|in|on|to|of|with|under|by|from|at)\b/i, ''),
          );
        const isMain = describes && mayHaveVerb && main?.hasVerb === false && !hasLaterVerb(after);
        if (!isTold && !isMain) return true;
      }
    }
    clauses.pop();
  }
  return false;
}
