/** A run of words in a text: UTF-16 offsets. */
export type PhraseRun = { start: number; end: number };

const number =
  '(?:\\d+(?:[.,]\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty(?:[- ](?:one|eight))?|thirty|forty|sixty|ninety)';
const unit =
  "(?:(?:calendar|working|business|clear|financial|school)\\s+)?(?:minutes?|hours?|days?|weeks?|fortnights?|months?|quarters?|years?|shifts?|terms?)(?:['’]s?)?(?!\\s+(?:old|notice)\\b)";
const bound =
  '(?:at\\s+(?:the\\s+)?(?:least|most|latest)|no\\s+(?:less|more|fewer|later|earlier)\\s+than|not\\s+(?:less|more|fewer|later|earlier)\\s+than|up\\s+to|a\\s+minimum\\s+of|a\\s+maximum\\s+of|a\\s+period\\s+of|more\\s+than)';
const day = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?';
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** Where a phrase or a clause of time ends. */
const stop =
  '(?=\\s*[,;:)—]|\\.(?:\\s|$)|\\s+(?:and|or|but|if|unless|where|when|whenever|so|which|in\\s+order|to\\s+(?:ensure|avoid|prevent|confirm|check|make)|using|together\\s+with|in\\s+accordance|provided|except)\\b|\\s*$)';
const rest = `[^,;:()—]{1,160}?${stop}`;
const after = `(?:\\s+(?:of|after|before|from|following|in\\s+advance|beforehand|prior\\s+to|beginning)\\b(?:[^,;:()—]{0,90}?${stop})?)?`;

const patterns = [
  `(?:within|in|every|for|in\\s+the)\\s+(?:(?:the|any)\\s+)?(?:(?:first|next|last|following)\\s+)?(?:${bound}\\s+)?${number}\\s+${unit}${after}`,
  `(?:(?:for|by)\\s+)?${bound}\\s+${number}\\s+${unit}${after}`,
  `(?:${bound}\\s+)?(?:once|twice|(?:${number})\\s+times)\\s+(?:in\\s+|during\\s+)?(?:every|each|an?|per|any)\\s+(?:${number}\\s+)?(?:\\w+\\s+)?${unit}(?:,?\\s+${day}\\s+to\\s+${day})?`,
  `(?:on\\s+|in\\s+|at\\s+)?(?:every|each)\\s+(?:(?:${number}|other|second|third)\\s+)?(?:${unit}|morning|afternoon|evening|night|time|${day}|visit|use)`,
  `${number}\\s+${unit}\\s+(?:before|after|in\\s+advance|beforehand|prior\\s+to)\\b(?:[^,;:()—]{0,90}?${stop})?`,
  `as\\s+soon\\s+as\\s+(?:(?:is\\s+)?(?:reasonably\\s+)?(?:practicable|practical|possible)|${rest})`,
  `(?:immediately|promptly|straight\\s+away|at\\s+once)(?:\\s+(?:after|before|following|on|upon|when)\\b${rest})?`,
  '(?:at\\s+the\\s+(?:earliest|first|next|same)\\s+(?:opportunity|possible\\s+(?:time|moment)|time)|without(?:\\s+(?:undue|unreasonable|any))?\\s+delay|forthwith|in\\s+good\\s+time|in\\s+a\\s+timely\\s+(?:manner|way|fashion)|within\\s+a\\s+reasonable\\s+(?:time|period|timescale)|on\\s+time|in\\s+advance|beforehand|right\\s+away|(?:on\\s+)?the\\s+(?:next|same|following|previous)\\s+(?:working\\s+)?(?:day|morning|evening|shift|week|month))',
  '(?:hourly|daily|weekly|fortnightly|monthly|quarterly|annually|yearly|half-yearly|biannually|regularly|periodically|continuously|at\\s+all\\s+times|at\\s+any\\s+time|from\\s+time\\s+to\\s+time|at\\s+(?:\\w+\\s+)?intervals(?:\\s+of\\s+[^,;:.]{1,40})?|on\\s+an?\\s+(?:daily|weekly|monthly|quarterly|annual|yearly|regular|ongoing|continuous|continual|periodic)\\s+basis)',
  `(?:by|before|from|until|till|after|on|no\\s+later\\s+than)\\s+(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}(?:\\s+\\d{4})?|\\d{1,2}(?:[.:]\\d\\d)?\\s*(?:am|pm|a\\.m\\.|p\\.m\\.|o['’]clock|hours)|\\d{1,2}[.:]\\d\\d|noon|midday|midnight|${day}(?:\\s+(?:morning|evening))?)`,
  `(?:by|at|from|until|before|towards)\\s+the\\s+(?:very\\s+)?(?:end|start|beginning|close|outset|time|latest)(?:\\s+of)?\\b(?:${rest})?`,
  `from\\s+the\\s+(?:date|time|day|moment)\\b${rest}`,
  `(?:before|prior\\s+to|in\\s+advance\\s+of|ahead\\s+of|after|upon|until|till|throughout|during)\\s+(?!(?:that|which|all|whom)\\s*[,.])${rest}`,
  `(?<!\\b(?:the|of|in|as)\\s)following\\s+(?=(?:an?|the|any|each|every|its|their|such|\\w+(?:ing|tion|sion|ment|al|ure|ance|pt))\\b)${rest}`,
  `on\\s+(?:the\\s+|his\\s+|her\\s+|their\\s+|its\\s+|first\\s+)*(?:arrival|admission|discharge|receipt|request|discovery|completion|appointment|notification|termination|entry|leaving|demand|departure|handover|transfer|commencement|expiry|arriving|entering|receiving|completing|finding|discovering|joining)\\b(?:\\s+(?:of|by|to|from|at)\\b${rest})?`,
  `between\\s+(?:patients|uses|shifts|visits|users|meals|each\\s+\\w+)`,
  `once\\s+(?!(?:an?|every|each|per|in|more|again|only|not|normally|should|must|may)\\b)${rest}`,
  'for\\s+(?:as\\s+long\\s+as\\s+necessary|the\\s+(?:duration|whole|life|lifetime)\\s+of\\b[^,;:.]{1,60})',
];
const times = new RegExp(`(?<![\\w-])(?:${patterns.join('|')})(?![\\w-])`, 'gi');

/** A word of every pattern: most clauses have none. */
const anyOf =
  /\b(?:within|in|every|each|for|least|most|latest|than|once|twice|times|before|after|prior|soon|immediately|promptly|straight|delay|forthwith|time|next|same|hourly|daily|weekly|fortnightly|monthly|quarterly|annually|yearly|half-yearly|biannually|regularly|periodically|continuously|intervals|basis|by|from|until|till|on|at|upon|throughout|during|following|between|right|advance|beforehand|ahead)\b/i;

/** When and how often, as the text has it: each run of words in order. */
export function timesIn(text: string): PhraseRun[] {
  if (!anyOf.test(text)) return [];
  return [...text.matchAll(times)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.trimEnd().length,
  }));
}
