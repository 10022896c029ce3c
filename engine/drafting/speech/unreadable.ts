const contraction = "(?:n't)?";
const auxiliary = '(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should)';

/** What the rules of reported speech do not read: such a sentence is quoted. */
const patterns: readonly RegExp[] = [
  // Markup, quoted speech within speech, and a sentence that was broken off.
  /["“”‘{}<>[\]()…]|--|[—–-]\s*[.?!]*$/u,
  // Dialect, and "shall": its reported forms say something else.
  /\b(?:ain't|cannae|dinnae|wasnae|innit|shall|shan't|wanna|gotta|gimme|lemme|dunno)\b/iu,
  // A word that cannot stand before a comma: the thought was dropped there.
  /\b(?:an?|the|is|are|was|were|had|have|has|got|do|does|did|will|would|can|could|it's|he's|she's|that's|be|been|being|because|if|when|which|who|(?<!\bas (?:i|he|she|they|we|you) )(?:said|says)|about|of|with|from|for|into|at|by|to)\s*,/iu,
  // Two small words that never follow each other: something between them was dropped.
  /\b(?:the|an?) (?:my|our|his|her|their|an?|the|we|i|they|it|he|she|is|are|was|in|on|at|of)\b/iu,
  /\b(?<twice>\p{L}+ \p{L}+) \k<twice>\b/iu,
  // A denial or a search for words in the middle.
  /,\s*(?:no|what),/iu,
  // "Isn't it?", "were they": a tag turns the sentence round.
  new RegExp(
    String.raw`,\s*${auxiliary}${contraction}\s+(?:it|they|he|she|we|you|I|there|that)(?: not)?\s*[,.?]`,
    'iu',
  ),
  // "She said", "I know": words about what was just said.
  /,\s*(?:he|she|they|it) (?:said|says|thinks?|reckons?)\s*[.,]|,\s*I (?:know|guess|understand|said|say|mean)\s*[.,]/iu,
  // "I'd say give them a week" is advice in the form of an order.
  /\bI'd say(?:,| (?:put|give|leave|keep|take|do|get)\b)/iu,
  // An order within the sentence: "nothing that says don't stop this" would become a statement.
  /\b(?:says?|said|saying|reads?|told (?:me|us|him|her|them)|goes|notice|sign|sticker|label)\s+(?:that |please |just )?(?:don't|do not|never)\b/iu,
  // "Is that you Aoife?"
  /\byou \p{Lu}/u,
  // Two sentences in one; "E. coli" and "Dr. Rao" are none.
  /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No))(?<=\p{L}{2})[.?!]\s+\p{L}/u,
  // "I've got Deborah Lumb", "I'd sooner a true seventy": the past tense would say something else.
  /^(?:\W|so|and|but|well)*I(?:'ve got| have got| have| had|'ve had)\s+(?:(?:just|also|only)\s+)?(?!to\b|\p{Ll}+(?:ed|en)\b|been|had|got|done|gone|put|sent|told|rung|spoken|taken|made|said|asked|seen|not\b|a (?:meeting|look))/iu,
  /\bI'd sooner\b|,\s*(?:is|was) (?:the|my) (?:honest |simple )?(?:answer|truth|thing|point|view)\b/iu,
  // An ending that waits for more.
  /\b(?:the|an?|and|but|or|if|when|because|my|our|their|he's|it's|we've|so)[,.?!\s]*$/iu,
];

/** Characters of the longest sentence that is read; a longer one is data, not speech. */
const longest = 600;

/** "The radiographers, I mean, the radiologists": which words count is for the reader to see. */
const correctsItself = /\S,?\s+(?:I mean|sorry|or rather|no wait|hang on),\s/iu;

/** @param said the sentence as spoken, @param text the same without fillers */
export const isUnreadable = (said: string, text: string): boolean =>
  text === '' || correctsItself.test(said) || text.length > longest || patterns.some((pattern) => pattern.test(text));
