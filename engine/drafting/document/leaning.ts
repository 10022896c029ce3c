import { straightQuotes } from '../meeting/straight-quotes.ts';

/** Words that name a thing without telling which: no "it" stands for them. */
const saysLittle =
  'trouble|problem|thing|things|point|question|answer|way|day|days|time|times|week|weeks|month|months|year|years|moment|end|bit|lot|rest|same|truth|idea|other|others|second|first|last|next|minute|morning|afternoon|night|reason|only|one|ones|two|three|honest|latest|question';
const determiner = String.raw`(?:the|an?|our|my|your|his|her|their|this|that|these|those|every|each|no|any|some|another|\p{L}+'s)`;
const thing = String.raw`(?!(?:${saysLittle})\b)\p{L}[\p{L}'-]{2,}`;
/** "The fridge on Larch", "Ward 9": what an "it" may stand for. */
const oneThing = new RegExp(
  String.raw`(?<!\p{L})(?!(?:it|that|there|what|he|she|who|let)'s)${determiner}\s+(?:(?:\p{L}{1,2}|\p{L}+(?:er|y|al|ic|ed|ive|ous|ful|ble|ary|ow|ew|ld|ck|ig)|only|last|whole|main)\s+){0,2}?${thing}`,
  'iu',
);
const capital =
  /(?<=[\p{L}\p{N}][,;]?\s)\p{Lu}\p{L}{2,}|^\p{Lu}\p{L}+(?= (?:\p{Lu}|said|has|is|was|will|had|can|did|does)\b)/u;
const manyThings = new RegExp(
  String.raw`(?<!\p{L})(?!(?:${saysLittle}|is|was|has|this|yes|its|does|us|always|sometimes|perhaps)\b)\p{L}{2,}[^s\W]s(?!\p{L}|')|\b(?:people|staff|police|family|children|men|women|estates|pharmacy|team|company|firm|council|board|home|homes|trust|hospital|academy|contractor)\b|(?<=\p{L}\s)\p{Lu}\p{L}{2,}`,
  'u',
);
const somebody =
  /(?<=[\p{L}\p{N}][,;]?\s)\p{Lu}\p{Ll}{2,}|^\p{Lu}\p{Ll}+(?='s|\s(?:\p{Lu}|has|is|was|will|had|can|did|does|says|said|thinks|wants|needs|rang|asked|told)\b)|\b(?:the|an?|our|my|this|that|one|old|young)\s+(?:\p{L}+\s+){0,2}?(?:man|woman|lady|gentleman|gentlemen|chap|bloke|boy|girl|lad|child|patient|resident|nurse|doctor|consultant|registrar|manager|son|daughter|wife|husband|mother|father|mum|dad|carer|driver|engineer|surgeon|pharmacist|trainer|visitor|porter|cleaner|relative|person|student)\b/u;

/** Words that stand for nothing: "it's important that", "it looks as if", "it is Friday". */
const emptyIt =
  /\bit(?:'s| is| was|'d be| would be|'ll be| will be| might be| could be) (?:(?:not|just|only|really|very|quite|more|so|too|always|also|n't) )*(?:fair|clear|important|worth|possible|impossible|likely|unlikely|hard|easy|easier|difficult|good|better|best|nice|great|helpful|useful|safer|time|a shame|a pity|true|fine|okay|up to|down to|about|nearly|almost|half|quarter|past|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|raining|snowing|cold|hot|late|early|lovely to|money)\b|\bit (?:depends|looks (?:like|as)|seems?|turns out|sounds? (?:like|as)|takes?|took|means?|doesn't matter|is what it is|would help|helps? (?:if|that))\b/giu;

/** Auxiliaries and marks behind "that", "this" or "those" that stands alone. */
const alone = String.raw`(?=\s*(?:$|[,.;:?!—–-])|'s\b|'ll\b|'d\b|\s+(?:is|was|isn't|wasn't|are|were|has|had|have|will|would|won't|can|could|can't|should|must|might|may|do|does|did|doesn't|didn't|means?|meant|needs?|went|goes|comes?|came|takes?|took|gives?|gave|makes?|made|works?|worked|and|or|but|if|because|when|as|to|for|with|in|on|at|up|out|off|then|too|now|again|first|yet|though|into|from|by|about|so|really|just)\b)`;
const pointing = new RegExp(String.raw`\b(?:that|this)${alone}`, 'giu');
/** "The bits that matter", "I think that was", "said that in April": joins what stands before. */
const joining =
  /(?:\b(?:say|says|said|think|thinks|thought|know|knew|mean|means|hope|told|tell|agree|agreed|sure|is|was|so|such|now|worried|report(?:ed)?)\s|(?<!\b(?:do|did|does|of|like|with|about|for|on|to|at|by|from|after|before|and|but|or|if|because|than|is|was|all|just|not|me|you|see|seen|have|got|get))\s)$/iu;
const thosePointing = new RegExp(String.raw`\b(?:those|these)${alone}`, 'giu');

const number = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)`;
/** "Seven were signatures", "and six failed": a number of what was named before. */
const bareNumber = new RegExp(
  String.raw`(?:^|,\s|\band |\bthe |\bof those )(?:the )?${number} (?:of (?:them|those|which) )?(?:is|was|were|are|came|had|have|failed|went|got|did|out of|still)\b`,
  'iu',
);
/** Sentences that go on with what was said. */
const goesOn =
  /^(?:\W|so|and|but|yeah|yes|well|um|er|right|okay|no|oh|then|now|aye)*\b(?:because|cause|cos|then|either|which|also|too|again|instead|otherwise|same|neither|nor|not that|like|plus|except|only that|as well|than|until|till)\b|\b(?:the (?:other|others|rest|same|second one|first one|former|latter)|another one|as well|either|so do|so did|likewise)\s*[,.?!]*$/iu;
const elliptic =
  /^(?:\W|so|and|but|yeah|yes|well|um|er|right|okay|no|oh|then|now|aye)*\b(?:the other|the others|the rest|both|neither|another)\b(?!\s+(?:of (?:the|our)|\p{L}+s\b))/iu;

/** The words of a text before a place, with what was said before it. */
const count = (text: string, pattern: RegExp, isMet: (at: number, word: string) => boolean) =>
  [...text.matchAll(pattern)].filter(({ index, 0: word }) => !isMet(index, word)).length;

/** A clause of so many words may be what "that" points to. */
const clause = 5;

/**
 * How many words of a sentence stand for something that neither it nor what stands before it names: "it", "that", "them", "seven were".
 * Minutes are read without the talk around a sentence. Reads patterns of words; knows no grammar.
 * @param before what the reader has just read in the same paragraph
 */
export function leaningOf(sentence: string, before = ''): number {
  const text = straightQuotes(sentence);
  const known = straightQuotes(before);
  const upTo = (at: number) => `${known} ${text.slice(0, at)}`.trimStart();
  const words = (at: number) => upTo(at).trim().split(/\s+/u).length;
  const plain = text.replaceAll(emptyIt, (match) => match.replace(/^it/iu, '  '));
  const isPointedTo = (at: number) => known !== '' || words(at) > clause;
  return (
    count(plain, /\b(?:it|its|itself)\b/giu, (at) => oneThing.test(upTo(at)) || capital.test(upTo(at))) +
    count(plain, /\b(?:they|them|their|theirs)\b/giu, (at) => manyThings.test(upTo(at))) +
    count(plain, /\b(?:he|him|his|she|her|hers)\b/giu, (at) => somebody.test(upTo(at))) +
    count(plain, pointing, (at) => (at > 0 && joining.test(text.slice(0, at))) || isPointedTo(at)) +
    count(plain, thosePointing, (at) => manyThings.test(upTo(at))) +
    count(
      plain,
      /\b(?:this|the other|that|the|which|another|a \p{L}+) ones?\b|\bones?(?=\s*(?:$|[,.;?!]|of (?:them|those)))|\bboth of them\b/giu,
      (at) => oneThing.test(upTo(at)) || manyThings.test(upTo(at)),
    ) +
    Number(known === '' && (goesOn.test(text) || elliptic.test(text))) +
    Number(bareNumber.test(text) && !manyThings.test(upTo(text.search(bareNumber))))
  );
}
