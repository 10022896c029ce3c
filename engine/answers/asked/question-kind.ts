import type { questionKinds } from '#contract/features/chat/answer-events.ts';

export type QuestionKind = (typeof questionKinds)[number];

type Row = {
  kind: QuestionKind;
  asks: RegExp /** What it asks, for a sentence that says that nothing answers. */;
  words?: string;
};

const time = '(?:seconds?|minutes?|hours?|(?:working )?days?|weeks?|months?|years?|time|notice)';

/** The first row whose words occur decides. */
const rows: readonly Row[] = [
  {
    kind: 'compare',
    asks: /\b(?:differences? between|compare[ds]?|compared (?:with|to)|versus|vs\.?|rather than)\b|\bdiffers?\b/iu,
  },
  {
    kind: 'what_changed',
    asks: /\bwhat(?: has|['’]?s| is)? (?:changed|new)\b|\bwhat (?:are the|were the) changes\b|\bany changes\b/iu,
  },
  {
    kind: 'how_often',
    asks: /\bhow (?:often|frequently|regularly|many times)\b|\b(?:what|which) (?:is the )?(?:frequency|interval)s?\b/iu,
    words: 'how often',
  },
  {
    kind: 'how_long',
    asks: new RegExp(
      `\\bhow (?:long|soon|quick(?:ly)?|fast|late|early)\\b|\\bhow (?:many|much) (?:more )?${time}\\b|\\b(?:deadline|time limit)s?\\b|\\b(?:retention|retained|notice) periods?\\b|\\bwithin (?:what|how)\\b`,
      'iu',
    ),
    words: 'how long',
  },
  {
    kind: 'when',
    asks: /\b(?:by|from|since|until|till) (?:when|what (?:date|day|time|point))\b|\b(?:what|which) (?:date|day|year)\b/iu,
    words: 'by when',
  },
  {
    kind: 'list',
    asks: /\b(?:list|lists|checklist|table)\b(?! of lists)|\b(?:what|which) are (?:all )?(?:the )?\b(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+|different|main|key)\b|(?:\p{L}+ ){0,4}\p{L}+s\b)|\b(?:which|what) (?:colou?rs|kinds|types|categories|bands|audits|records|staff|jobs|things|documents|items|checks|steps|rooms|areas|incidents|injuries)\b|\bretention periods (?:for|of)\b|\bwhat goes (?:in|into|where)\b|\b(?:what|which)\b.{3,60} which\b/iu,
  },
  {
    kind: 'how_much',
    asks: /\bhow (?:much|many|hot|cold|warm|high|low|wide|far|deep|heavy|big|large|loud|full|old|close|near|thick|tall)\b|\b(?:what|which)\b.*\b(?:temperature|fine|fee|price|cost|charge|rate|limit|pressure|dose|percentage|number|size|width|height|distance|score|age)\b|\b(?:max(?:imum)?|min(?:imum)?)\b/iu,
    words: 'how much',
  },
  {
    kind: 'who',
    asks: /\b(?:who(?:m|se|s|['’]s)?|which (?:person|manager|director|board member|officer|role|team|body|authority|member))\b/iu,
  },
  { kind: 'why', asks: /\b(?:why|how come|what(?:['’]?s| is) the (?:reason|point|rationale))\b/iu },
  { kind: 'where', asks: /\bwhere\b/iu },
  {
    kind: 'what_to_do',
    asks: /\b(?:what|how) (?:do|should|must|shall|can|am|are|would|could) (?:i|we|you|they|staff|it|us|a|an|the|our|my|somebody|someone)\b|\bwhat (?:to do|next|now|happens|needs|has to|must|should|have (?:we|i)|does\b.*\b(?:need|have) to)\b|\bhow (?:is|are|should|must|do|does|to)\b|\bwhat (?:the|us|our|staff|employers?)\b/iu,
  },
  { kind: 'when', asks: /\bwhen\b/iu, words: 'when' },
  { kind: 'what_is', asks: /\bwhat(?:['’]?s| is| are| does)\b|\bmean(?:s|ing)?\b|\bdefin/iu },
  {
    kind: 'yes_no',
    asks: /(?:^|[,;] *|\b(?:and|or|so|but|if|whether) )(?:do|does|did|is|are|was|were|can|could|should|must|may|might|will|would|has|have|need|am)(?:n['’]?t)?\b|\b(?:allowed|permitted|required|whether)\b/iu,
  },
];

const opening = '^[\\s"\'“‘(–-]*(?:(?:and|so|but|also|then|ok(?:ay)?|well|please|pls|if so)[\\s,]+)*';
const begins = (words: string) => new RegExp(`${opening}${words}\\b`, 'iu');
/** The first word decides before any later one: in "does it apply to somebody who …" nobody asks who. */
const leading: readonly (readonly [RegExp, QuestionKind])[] = [
  [begins("(?:(?:by|for|to|from|with|of) )?who(?:m|se|s|['’]s)?"), 'who'],
  [begins('why'), 'why'],
  [begins("where(?:['’]?s)?"), 'where'],
  [begins('(?:by |from |since |until )?when'), 'when'],
  [
    begins(
      "(?:do|does|did|is|isn['’]?t|are|aren['’]?t|am|was|were|can(?!(?: (?:you|some\\w+|any\\w+))* (?:tell|explain|list|give|describe|help|remind))|could|should|must|may|might|will|would|shall|has|have)",
    ),
    'yes_no',
  ],
];

/** What a part of a question asks for, by its question words; "other" for bare words. */
export function questionKindOf(text: string): QuestionKind {
  const led = leading.find(([pattern]) => pattern.test(text))?.[1];
  return led ?? rows.find(({ asks }) => asks.test(text))?.kind ?? 'other';
}

/** "how often", "who"; undefined for kinds that no few words name. */
export const wordsOfKind = (kind: QuestionKind): string | undefined => rows.find((row) => row.kind === kind)?.words;
