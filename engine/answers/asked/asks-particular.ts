const of = '(?:the|our|my|your)';

/** Questions for a particular thing of a place, a day or a shop, which no regulation names. */
const particulars: readonly RegExp[] = [
  // "Who is the chief executive?", "who is the commissioner now".
  new RegExp(
    `\\bwho(?:['’]?s| is) (?:${of} )?(?:current |new )?(?:chief exec\\w*|ceo|minister|secretary of state|mp|boss|director general)\\b`,
    'iu',
  ),
  /\bwho(?:['’]?s| is)\b.{0,60}\b(?:now|at the moment|these days|currently|this (?:week|month|year))\b/iu,
  // "Who is our engineer for water?"; who is responsible, or may do something, is regulation's to say.
  /\bwho(?:['’]?s| is) (?:our|my|your)\b(?!.*\b(?:responsible|accountable|supposed|meant|allowed)\b)/iu,
  /\bwhat(?:['’]?s| is) (?:the )?name of\b/iu,
  // "Where is the assembly point?"; where something should stand is regulation's to say.
  new RegExp(
    `\\bwhere(?:['’]?s| is| are) ${of}\\b(?!.*\\b(?:should|must|kept|stored|displayed|supposed|meant|recorded|written|logged|listed|defined|said|set out|laid down|reported)\\b)`,
    'iu',
  ),
  /\b(?:where|how) (?:do|can|would|could) (?:i|we|you) (?:buy|order|book|log ?in|download|get (?:a|an|the|my|our) (?:login|log-in|password|account|card|badge|code))\b/iu,
  /\bwhat(?:['’]?s| is) (?:the|our|my) (?:password|passcode|door code|pin|login|wi-?fi)\b/iu,
  /\b(?:which|what) (?:brand|make|model|supplier|compan(?:y|ies)|firm|manufacturer|lab|laboratory|shop|app|website|software)\b/iu,
  /\b(?:part|stock|order|serial|catalogue|model|product) (?:number|code|no\b)|\bRAL\b|\bpantone\b/iu,
  /\bmake and model\b|\b(?:best|cheapest|decent|most popular) (?:brand|make|model|supplier|firm)\b/iu,
  /\b(?:phone|telephone|helpline|hotline|contact|hours) number\b|\bwho\b.{0,40}\b(?:do|should|can) (?:i|we) (?:e-?mail|ring|phone)\b/iu,
  new RegExp(`\\bwhen (?:does|do|is|will) ${of} .{3,40}\\b(?:start|open|close|begin|finish)\\b`, 'iu'),
];

/** Whether a part asks for a particular: who holds a post today, where a thing is, which brand, what it is called or costs in a shop. */
export const asksForParticular = (own: string): boolean => particulars.some((pattern) => pattern.test(own));
