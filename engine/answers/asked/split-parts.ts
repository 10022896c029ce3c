/**
 * A question word that begins a part of its own after a comma or "and". "When" and "where" need a verb behind them: "and when
 * they leave" is no question. "Which" needs a noun: "and which must" goes on.
 */
const verb = '(?:is|are|was|were|do|does|did|must|should|can|could|will|would|has|have|may|might|shall|need|needs|to)';
const someone =
  '(?:i|we|you|they|he|she|it|there|the|a|an|this|that|these|those|our|my|your|their|his|her|any|all|every|each|some(?:body|one)|any(?:body|one)|staff|patients?|nurses?|residents?|people|us)';
const partBegins = [
  "(?:by |for |to |from |with |of )?who(?:m|se|s|['’]s|ever)?\\b",
  `(?:when|where)(?:['’]?s)?\\s+${verb}\\b`,
  '(?:by |from |since |until )?when\\s*(?=[?.,;]|$)',
  'where\\s*(?=[?.,;]|$)',
  '(?:why|how come)\\b',
  '(?:for |by |in |within |after |to |from )?(?:roughly |about |exactly )?how\\b',
  "(?:by |for |to |from |in |at |on |within |under |after |of |with )?what(?:['’]?s)?\\b",
  `(?:by |for |to |from |in |at |on |within |under |of )?which\\s+(?!${verb}\\b)\\p{L}`,
  `(?:do|does|did|is|are|was|were|can|could|should|must|may|will|would|has|have|am)(?:n['’]?t)?\\s+(?:${someone})\\b`,
  'if so,? \\p{L}',
].join('|');

const link = '(?:and|or|also|plus|then|but|&)';
const cut = new RegExp(
  `(?:[,;?]\\s*(?:${link}\\s+)?|\\s+${link}\\s+|\\s[–-]\\s+)(?:also\\s+|then\\s+|is it |please\\s+)?(?=${partBegins})`,
  'giu',
);
/** "…, and the bin?" joins things, "what, when and how" joins question words that ask about the same. */
const bareWord = /^(?:what|when|where|why|how|who|which|whether)[\s,]*$/iu;

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** The most parts that one message may have; the rest are said to be left out. */
export const mostParts = 10;

/** Parts of one asking sentence, in order, in the sentence's own words: "who signs it, and by when?" has two. */
export function splitParts(sentence: string): string[] {
  const parts: string[] = [];
  let begun = 0;
  let carried = '';
  const take = (piece: string) => {
    const text = `${carried}${piece}`.trim();
    // "who and when" asks two things in one verb: kept together, because "who" alone asks nothing.
    if (bareWord.test(text)) {
      carried = `${text.replace(/[\s,]+$/u, '')} and `;
      return;
    }
    carried = '';
    if (hasWords(text)) parts.push(text.replace(/[\s,;–-]+$/u, ''));
  };
  for (const { index, 0: joint } of sentence.matchAll(cut)) {
    if (!hasWords(sentence.slice(begun, index))) continue;
    take(sentence.slice(begun, index));
    begun = index + joint.length;
  }
  take(sentence.slice(begun));
  if (carried !== '') parts.push(carried.replace(/ and $/u, ''));
  return parts;
}
