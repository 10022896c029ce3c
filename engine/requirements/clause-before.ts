/** Finite verbs that are short and frequent, and those that rules use for circumstances. */
const finite =
  /\b(?:is|are|was|were|has|have|had|does|do|did|becomes?|holds?|receives?|gives?|gave|appears?|wishes|wish|intends?|applies|apply|arises?|occurs?|exists?|takes?|requires?|makes?|made|believes?|considers?|knows?|fails?|refuses?|agrees?|objects?|wants?|seeks?|asks?|uses?|provides?|includes?|contains?|contributes?|employs?|decides?|proposes?|relates?|shows?|suggests?|thinks?|finds?|found|forms?|says?|suspects?|gets?|comes?|leaves?|falls?|pays?|owns?|manages?|enters?|follows?|needs?|remains?|ceases?|consents?|declines?|chooses?|lacks?|works?|lives?|cannot|can|will|would|may|must|should|shall|could|might|isn't|aren't|doesn't|don't)\b|\b[a-z]{3,}s\s+(?:a|an|the|to|his|her|their|its|any|no|not|that|such|up|out)\b|\b[a-z]{3,}ed\s+(?:a|an|the|to|by|in|on|for|with|as|at|under|from)\b/i;

const opensCondition =
  /\b(?:if|when|whenever|where|wherever|unless|until|while|whilst|because|although|though|whether|since|before|after|once|as|how|what|why|whatever|whichever|provided)\b/gi;
const opensRelative = /\b(?:who|whom|whose|which|that)\b/gi;

const lastOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1);

/** Replaces text in brackets with spaces, so that offsets do not change. */
export const withoutBrackets = (text: string): string =>
  text.replace(/\([^()]{0,300}\)|\[[^[\]]{0,300}\]/g, (inner) => ' '.repeat(inner.length));

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
  return { start: Math.max(0, mark + 1), text: before.slice(Math.max(0, mark + 1), end) };
}

/** "that pocket must", "(in) that case": no clause begins here. */
const isDeterminer = (text: string, at: number) => {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return (
    /^that\s+(?:case|event|person|pocket|date|time|period|document|order|individual|child|code|act|section|regulation|plan)\b/i.test(
      after,
    ) && /(?:^|\b(?:in|on|of|to|from|by|at|for|and|or|but|with|under|if|when|where))\s*$/i.test(before)
  );
};

/** A law's own words after "provides that" count as a main clause. */
const saidByLaw =
  /\b(?:act|regulations?|order|rules?|codes?|law|legislation|directive|article|sections?|schedule|provision|paragraph|convention|lease|contract|agreement|\d+\w*(?:\(\w+\))*)\b[^,;]{0,80}\b(?:provides?|requires?|specif(?:y|ies)|states?|stipulates?|says|demands?|recommends?)\s*$/i;

/** True when the modal after these words is in a clause that only sets out a circumstance or describes a thing. */
export function isSubordinate(before: string): boolean {
  const { text } = chunkBefore(before);
  const condition = lastOf(opensCondition, text);
  const relative = [...text.matchAll(opensRelative)].filter(({ index }) => !isDeterminer(text, index)).at(-1);
  const last = [condition, relative].filter((each) => each !== undefined).sort((a, b) => b.index - a.index)[0];
  if (last === undefined) return false;
  const [word] = last;
  if (word.toLowerCase() === 'that' && saidByLaw.test(text.slice(0, last.index))) return false;
  const between = text.slice(last.index + word.length);
  // "before any search the constable must": a noun phrase, not a clause.
  if (/^(?:before|after|since|as|than|once|until)$/i.test(word))
    return /^\s*$/.test(between) || /^(?:than)$/i.test(word);
  return !finite.test(between);
}
