import { chunkBefore, withoutBrackets } from './clause-before.ts';

const connective =
  /^\s*(?:(?:however|but|and|or|so|also|then|similarly|equally|alternatively|therefore|accordingly|in addition|furthermore|moreover|further|in particular|for example|e\.g\.|generally|in general|normally|as such|thus|in all cases|in law|note that|ideally|only)\b[,\s]*)+/i;
/** A noun phrase does not begin with one of these. */
const opensAdverbial =
  /^(?:in|on|at|for|by|under|as|from|with|within|upon|to|during|after|before|following|where|when|if|unless|subject|even|having|while|whilst|since|because|prior|given|wherever|whenever|once|until|except|throughout|should|had|were|provided|depending)\b/i;
const longestActor = 160;

const beginsPhrase =
  /(?<!\b(?:of|in|on|at|for|by|with|within|to|from|under|into|onto|over|between|through|against|about|and|or|is|are|was|were|has|have|had)\s)\b(?:the|a|an|each|every|any|all|both|no|you|they|he|she|it|we|your|their|its|managers|landlords|constables|ministers|staff|employers|providers)\b/gi;

/** "Rule 4 states that the ward": the subject of what is reported. */
const reported =
  /^.*\b(?:states?|provides?|requires?|stipulates?|says|specif(?:y|ies)|note[ds]?|remember|ensure)\s+that\s+(?=\S)/is;
/** "The list is not complete and so the ward": a clause with its own verb before. */
const clauseBefore =
  /^(?:(?!\b(?:who|whom|whose|which|that|if|when|where|unless)\b)[^,;:])*\b(?:is|are|was|were|has|does|do)\b[^;:]*?\b(?:and|but|so)\s+(?:(?:hence|so|therefore|thus|then|accordingly)\s+)?(?=(?:the|an?|any|each|every|all|it|they|you|no)\b)/i;
const then = /^.*\bthen\s+(?=\S)/is;

export const trimmed = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,;:–—•|-]+|[\s,;:–—|-]+$/g, '');

/**
 * The noun phrase before a modal, without an opening adverbial, with what stands in brackets. "Wards, theatres and clinics" stays whole;
 * "When it rains, the porter" gives "the porter".
 */
export function nounPhrase(before: string): string | null {
  const phrase = subjectWords(before)
    ?.replace(/^(?:no|none\s+of)\s+(?!one\b)(?=\w)/i, '')
    .replace(/^(?:also|only)\s+/i, '')
    .replace(/(?:\s+(?:also|therefore|then|always|however|only)|,\s+\w+ly)+$/i, '');
  return phrase === undefined || phrase === '' || phrase.length > longestActor ? null : phrase;
}

/** The same with the word that denies it: "no visitor". */
export function subjectWords(before: string): string | undefined {
  const clear = withoutBrackets(before);
  let start = Math.max(clear.lastIndexOf(':'), clear.lastIndexOf(';')) + 1;
  const skip = (pattern: RegExp) => {
    start += pattern.exec(clear.slice(start))?.[0].length ?? 0;
  };
  skip(reported);
  skip(clauseBefore);
  skip(then);
  skip(/^[\s,;:–—•|-]+/);
  skip(connective);
  const opening = clear.slice(start);
  const isPlain = !opensAdverbial.test(opening) && opening.length <= longestActor;
  if (!isPlain) {
    const chunk = chunkBefore(opening);
    if (chunk.text.trim() !== '') start += chunk.start;
    skip(/^[\s,;:–—•|-]+/);
    skip(clauseBefore);
    skip(connective);
  }
  // "In such cases the constable": the phrase begins at its last article.
  if (opensAdverbial.test(clear.slice(start))) {
    const article = [...clear.slice(start).matchAll(beginsPhrase)].at(-1);
    if (article === undefined || article.index === 0) return undefined;
    start += article.index;
  }
  const end = isPlain ? before.length : start + chunkEnd(clear.slice(start));
  return trimmed(before.slice(start, end));
}

/** Without an insertion between commas at the end: "the constable, if asked, ". */
function chunkEnd(text: string): number {
  const inserted = /,[^,]*,\s*$/.exec(text);
  return inserted ? inserted.index : text.length;
}
