/** Takes from a spoken sentence what nobody would write down: fillers, repeated beginnings, interjections. No word is changed. */

const sounds = /(?:,\s*)?\b(?:uh-huh|mm-hmm|um+|uh+|er+|erm+|mm+|hmm+|ah)\b[,.]?/giu;
/** Between commas or at an end these say nothing. */
const asides = /,\s*(?:you know|I mean|like|sort of|kind of|as it were|if you like),\s*/giu;
const agreeing = /,\s*so,? yeah\b/giu;
const meaning = /(?<!\bwhat )\bI mean\b,?\s*/giu;
const closingAsides =
  /,\s*(?:you know|I mean|like|right|okay|really|though|then|please|or something|yeah|aye|mind)(?=\s*[.?!]*$)/iu;
/** "What sort of", "a kind of tap": there it says which. */
const hedges =
  /(?<!\b(?:what|which|this|that|some|any|every|the|a|an|one|same|other|each|these|those|two)\s)\b(?:sort|kind) of\s+/giu;
/** "A sort of a shelf". */
const hedgedArticle = /\b(?<article>an?|the)\s+(?:sort|kind) of\s+(?:an?|the)\b/giu;
const opening =
  /^(?:yeah,? no\b\s*,?\s*|(?:so|and|but|oh|well|now then|now so|okay|ok|right(?= (?:so|I|we|they|it|he|she|you|that)\b)|I mean|(?:yeah|yes)(?= (?:it|I|we|he|she|they|that|there)\b)|then(?= (?:can|could|do|does|did|is|are|will|would|what|who|how|when|why)\b))\b\s*[,.—–-]*\s*|(?:right|now|yeah|yes|yep|aye|look|listen|anyway|alright|all right|good|great|lovely|fine|sorry|thanks|thank you|okay then|right then|you know|I mean|like|see|please|actually|basically|also)\s*[,—–]+\s*)+/iu;

const unrepeated = '(?!(?:no|not|never|very|really|had|that|one|two|three|four|five|six|seven|eight|nine|ten)\\b)';
/** "The, the board", "it's, it's", "we have, we have": a beginning said twice. Numbers and denials are left: they may be meant. */
const repeated = new RegExp(
  String.raw`\b(?<said>${unrepeated}[\p{L}][\p{L}\p{M}'’]*(?:\s+[\p{L}][\p{L}\p{M}'’]*){0,3})\s*[,—–…-]+\s*\k<said>(?![\p{L}'’])`,
  'giu',
);
/** "The the board": without a mark only these words are never meant twice. */
const stuttered =
  /\b(?<said>the|an?|i|we|they|he|she|it|it's|i'm|he's|she's|we've|and|of|my|our|if|but|so|because|to)\s+\k<said>(?![\p{L}'’])/giu;
/** Words that cannot end a thought: an article, a preposition, an auxiliary. */
const dangling =
  "(?:an?|the|my|our|their|his|her|its|this|to|of|for|with|in|on|at|by|from|and|is|are|was|were|it's|he's|she's|we've|they've|I've|I'm|we're|they're|that's|there's|he's doing a|I'd|we'd)";
/** "He's doing a, he's with that chap": a clause that was begun and dropped. */
const dropped = new RegExp(
  String.raw`(?<=^|[,—–]\s*)(?:(?:it|he|she|they|we|I|there|that)(?:['’](?:s|re|ve|m|ll|d))?(?:\s+\p{Ll}+){0,3}?\s+)?${dangling}\s*[,—–]+\s*(?!I think|I suppose|what)(?=(?:it|he|she|they|we|I|there|that|the|an?|this|in|on|at|if|when|for|what|well)\b)`,
  'giu',
);
/** "Was, is", "in, at": one small word put right by the next. */
const exchanged = /\b(?:in|on|at|to|for|from|with|of|by)\s*,\s*(?=(?:in|on|at|to|for|from|with|of|by)\s+)/giu;

/** Words for whoever chairs, before what is said to the meeting. */
export const formOfAddress =
  /^\s*(?:(?:so|well|yes|yeah|and|okay|thank you),?\s+)?(?:(?:Mr\.?|Madam)\s*)?(?:Chair|Chairman|Speaker),\s*/u;

const squash = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+(?=[,.;:?!])/gu, '')
    .replaceAll(/,(?:\s*,)+/gu, ',')
    .replace(/^[\s,;:—–-]+/u, '')
    .trim();

/** Joins what a tokenised transcript keeps apart: "we 've", "did n't". */
const joined = (text: string) =>
  text.replaceAll(/\s+(?=['’](?:s|re|ve|ll|d|m|t)\b)/giu, '').replaceAll(/(?<=\p{L})\s+(?=n['’]t\b)/giu, '');

/** @returns the words without fillers and false starts, or an empty text */
export function cleanSpeech(text: string): string {
  let cleaned = squash(
    joined(text)
      .replace(formOfAddress, '')
      .replaceAll('’', "'")
      .replaceAll(/\bd'you\b/giu, 'do you')
      .replaceAll(/(?<=\s)'?em\b/giu, 'them')
      .replaceAll(/(?<![\p{L}])(?:'cause|cos)\b/giu, 'because'),
  );
  cleaned = squash(cleaned.replaceAll(sounds, (mark) => (mark.includes(',') ? ',' : '')));
  cleaned = cleaned
    .replaceAll(hedgedArticle, '$<article>')
    .replaceAll(hedges, '')
    .replaceAll(asides, ' ')
    .replaceAll(meaning, '')
    .replaceAll(agreeing, '');
  cleaned = squash(cleaned.replace(closingAsides, ''));
  // What stands behind a false start may be one itself.
  for (let before = ''; before !== cleaned; ) {
    before = cleaned;
    cleaned = squash(cleaned.replace(opening, ''));
    cleaned = squash(
      cleaned
        .replaceAll(repeated, '$<said>')
        .replaceAll(stuttered, '$<said>')
        .replaceAll(dropped, '')
        .replaceAll(exchanged, ''),
    );
  }
  return cleaned;
}
