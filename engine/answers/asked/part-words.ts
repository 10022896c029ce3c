import { questionKindOf, wordsOfKind } from './question-kind.ts';

const longestHeading = 42;
const opening =
  /^(?:(?:and|so|but|also|ok(?:ay)?|well|please|pls|just|then|hi|hello|can (?:you|some(?:body|one)|any(?:body|one)) (?:please )?(?:tell me|explain|help(?: me)?(?: with)?)|(?:please )?(?:tell me|explain|remind me|i need to know|does any(?:body|one) know))[\s,:]+)+/iu;

const clean = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(opening, '')
    .replace(/[\s?.!,;:]+$/u, '');

/** "How often" and "by when" say all that a heading has to, however much follows. */
const asksForTime = /^(?:(?:for|in|within|by) )?(?:how (?:often|frequently|long|soon|quickly)|when(?= ?$))/iu;

/** The part's own words as a heading: "Who signs it". Cut at a word where they are long. */
export function headingOf(own: string): string {
  const whole = clean(own);
  const words = asksForTime.exec(whole)?.[0] ?? whole;
  const text = words.charAt(0).toLocaleUpperCase('en-GB') + words.slice(1);
  if (text.length <= longestHeading) return text;
  const cut = text.slice(0, longestHeading).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestHeading / 2)).replace(/[\s,;:]+$/u, '')}…`;
}

const longestSaid = 90;
const pronoun = '(?:i|we|you|they|he|she|it|there)';
const helper = '(?:must|should|can|could|may|might|will|would|shall|are|is|was|were|have|has|am)';
const asked =
  '((?:(?:by|for|to|from|in|at|within|under|on) )?(?:who(?:m|se)?|when|where|why|how(?: \\p{L}+)?|what|which)(?: \\p{L}+){0,2}?)';
const inverted = new RegExp(`^${asked} (${helper}) (${pronoun}) (.+)$`, 'iu');
const withDo = new RegExp(`^${asked} do (${pronoun}) (.+)$`, 'iu');
/** "who should get the results" asks for the subject; in "who should the manager tell" it stands behind the verb. */
const subjectAsked = /^(?:who|what|which(?: \p{L}+){1,2})\b(?! (?:about|do|does|did|if|time)\b)/iu;
const isInverted = new RegExp(
  `^${asked} ${helper} (?:the|a|an|our|my|your|this|that|these|those|all|each|every)\\b`,
  'iu',
);

const lowerFirst = (text: string) =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('en-GB') + text.slice(1);
const quoted = (text: string) => `“${text}”`;

/** The part as an indirect question: "who signs it", "how often we must flush them"; undefined where the order of words is not known. */
function indirect(words: string): string | undefined {
  const text = lowerFirst(words);
  const by = inverted.exec(text);
  if (by) return `${by[1]} ${by[3]} ${by[2]} ${by[4]}`;
  const done = withDo.exec(text);
  if (done) return `${done[1]} ${done[2]} ${done[3]}`;
  if (/^(?:for |by )?(?:how (?:often|long|soon|much|many)|when|where|why)$/iu.test(text)) return text;
  return subjectAsked.test(text) && !isInverted.test(text) ? text : undefined;
}

/** What is said of a part without an answer, in the asker's own words: "Nothing here says who signs it." */
export function missingOf(own: string): string {
  const words = clean(own);
  const told = indirect(words);
  if (told !== undefined && told.length <= longestSaid) return `Nothing here says ${told}.`;
  if (words !== '' && words.length <= longestSaid) return `Nothing here answers ${quoted(words)}.`;
  const kind = wordsOfKind(questionKindOf(own));
  return kind === undefined ? 'Nothing here answers this.' : `Nothing here says ${kind}.`;
}

/** What is said of a part that is one too many. */
export const notLookedFor = (own: string): string => `I did not look for “${own}”: ask it by itself.`;

/** Few words for the summary: "how often", "who pays"; undefined where the part has no short form. */
export function shortOf(own: string): string | undefined {
  const words = clean(own);
  const told = indirect(words);
  if (told !== undefined && told.split(' ').length <= 4) return told;
  return wordsOfKind(questionKindOf(own));
}
