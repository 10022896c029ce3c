/** Words of a line, for counting. */
export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Marks of footnotes, closing quotation marks and brackets that may follow the last stop. */
const afterStop = /(?:\[\w{1,4}\]|["'”’)\]])+$/u;
const finiteVerb =
  /\b(?:must|shall|should|will|may|can|cannot|could|would|is|are|was|were|has|have|had|does|do|did|applies|apply|means|includes|requires)\b/giu;
/** What precedes the verb of a clause inside a heading: "Staff who are exempt", "How incidents are reported". */
const subordinator = /\b(?:who|whom|whose|which|that|what|how|when|where|why|whether|if|as|than)\b/iu;

const endOf = (text: string): string => text.replace(afterStop, '').at(-1) ?? '';

/** Whether a line ends as a sentence or a lead-in does. A question may be a heading. */
export const endsAsSentence = (text: string): boolean =>
  /[;,] (?:and|or)$/iu.test(text) ||
  (/[.;:!]/.test(endOf(text)) && !/\b(?:etc|e\.g|i\.e|no|nos|vol|ltd)\.$/iu.test(text));

/** Whether a main clause with a finite verb stands in the line: "The register is public". */
export function hasMainVerb(text: string): boolean {
  for (const { index } of text.matchAll(finiteVerb)) {
    if (index > 0 && !subordinator.test(text.slice(0, index))) return true;
  }
  return false;
}

/** Maximum words and characters of a line that names a subject. */
const longestSubject = { words: 14, characters: 140 };

/** Whether a line names what follows and states nothing: "Quorum", "What to do in a fire". */
export const isSubjectLine = (text: string): boolean =>
  text.length <= longestSubject.characters &&
  wordCount(text) <= longestSubject.words &&
  /^["“‘'(]?[\p{Lu}\p{N}]/u.test(text) &&
  /\p{L}{2}/u.test(text) &&
  !endsAsSentence(text) &&
  !/[,–—-]$/u.test(text) &&
  !hasMainVerb(text);
