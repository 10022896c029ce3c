import type { Modality } from '#contract/features/requirements/modality.ts';
import { modalPhrases } from '#engine/verification/phrases.ts';

/** Words that state a duty, permission or prohibition. `written` is in lower case with single spaces. */
export type Modal = {
  start: number;
  end: number;
  modality: Modality;
  written: string;
  /**
   * `subject`: who or what it concerns comes before it. `law`: a law addresses someone named after it. `impersonal`: no one
   * is named before it.
   */
  shape: 'subject' | 'law' | 'impersonal';
  /** Counts only where the sentence states nothing else: "it is important to". */
  isWeak?: boolean;
};

type Row = Omit<Modal, 'start' | 'end' | 'written'> & { pattern: string };

const adverb =
  '(?:\\s+(?:also|always|therefore|then|however|normally|generally|ordinarily|usually|only|ever|further|similarly|equally|accordingly|in\\s+any\\s+event))?';
const be = "(?:is|are|be|was|were|become|becomes|(?:'|’)(?:re|s))";
const have = '(?:has|have|had|retains?|enjoys?)';
const law =
  '(?:acts?|regulations?|orders?|rules?|codes?|laws?|legislation|directives?|articles?|sections?|schedules?|provisions?|paragraphs?|convention|statutes?|instruments?|warrants?|leases?|contracts?|agreements?|standards?|guidance|policy|policies|licen[cs]es?|conduct|principles|s\\.?\\s?\\d+\\w*|\\d+\\w*(?:\\(\\w+\\))*|it|this|which|also)';

/** Words for a law that are certain to be the subject even from a distance: "codes of conduct for authorities require". */
const ownWords = '(?:acts?|regulations?|orders?|codes?|legislation|directives?|statutes?)';

const words = (phrases: string) =>
  phrases
    .split('|')
    .map((phrase) => phrase.replaceAll(' ', '\\s+'))
    .join('|');

const subject = (modality: Modality, pattern: string): Row => ({ modality, pattern, shape: 'subject' });
const impersonal = (modality: Modality, pattern: string): Row => ({ modality, pattern, shape: 'impersonal' });
const byLaw = (modality: Modality, verbs: string): Row => ({
  modality,
  // The look-behind follows the verb: at every position it would be slow.
  pattern: `(?:${verbs})(?<=(?:\\b${law}(?:\\s+\\(?[\\d(][\\w()]*)?${adverb}\\s+|\\b${ownWords}\\b[^,;:.]{0,60}\\s)(?:${verbs}))`,
  shape: 'law',
});

/** Every phrase that states an obligation; of those that begin at one place the longest counts. */
const rows: Row[] = [
  impersonal('must', `it${adverb}\\s+${be}\\s+(?:mandatory|compulsory|obligatory|a\\s+(?:legal\\s+)?requirement)`),
  impersonal('must', '(?:it\\s+is|is)\\s+the\\s+(?:duty|responsibility)\\s+of'),
  impersonal(
    'should',
    `it${adverb}\\s+is\\s+(?:(?:good|best)\\s+practice|(?:strongly\\s+)?(?:recommended|advised|advisable|desirable))\\s+(?:that|to|for)`,
  ),
  {
    ...impersonal('should', `it${adverb}\\s+is\\s+(?:important|essential|vital|imperative)\\s+(?:that|to|for)`),
    isWeak: true,
  },
  impersonal(
    'must_not',
    `it\\s+(?:is|shall\\s+be)${adverb}\\s+(?:an?\\s+(?:criminal\\s+)?offence|unlawful|illegal|prohibited|forbidden)`,
  ),
  impersonal('may', 'nothing\\s+in\\s+(?:\\S+\\s+){1,8}?(?:requires?|prevents?|prohibits?|precludes?|obliges?)'),
  impersonal('may', 'nothing\\s+(?:requires?|prevents?|prohibits?|precludes?|obliges?)'),
  subject('must', words(modalPhrases.must)),
  subject(
    'must',
    `(?:${have}|with)\\s+(?:an?|the|this)\\s+(?:\\w+\\s+){0,2}(?:duty|duties|responsibility|obligation|requirement)\\s+to`,
  ),
  subject(
    'must',
    `${be}${adverb}\\s+(?:responsible\\s+for\\s+(?=\\w+ing\\b)|bound\\s+to|obliged\\s+to|under\\s+an?\\s+(?:\\w+\\s+)?(?:duty|obligation)\\s+to)`,
  ),
  subject('must', `(?:is|are)${adverb}\\s+to(?=\\s+(?!do\\b|blame\\b)[a-z]+)`),
  subject('must', 'needs?\\s+only'),
  subject('must', '(?:will|shall)\\s+(?:need|have|be\\s+(?:required|obliged))\\s+to'),
  subject('must_not', words(`${modalPhrases['must not']}|${modalPhrases['should not']}`)),
  subject('must_not', `(?:must|shall|may|should|can|ought)${adverb}\\s+(?:not|never)(?:\\s+to)?`),
  subject(
    'must_not',
    `(?:${be}${adverb}\\s+(?:prohibited|forbidden|barred|precluded)\\s+from|commits?\\s+an\\s+offence)`,
  ),
  subject('should', words(modalPhrases.should)),
  subject('should', `${be}${adverb}\\s+(?:strongly\\s+)?(?:encouraged|advised|recommended|urged|expected)\\s+to`),
  subject('should', `${be}\\s+(?:considered\\s+)?(?:good|best)\\s+practice`),
  subject('may', words(modalPhrases.may)),
  subject('may', words(modalPhrases['need not'])),
  subject(
    'may',
    `${have}\\s+(?:the|a|this|that)\\s+(?:\\w+\\s+){0,2}(?:right|power|discretion|option|entitlement)(?:\\s+to|\\s+of|\\b)`,
  ),
  subject('may', `${be}${adverb}\\s+(?:entitled|free|permitted|allowed|empowered|authori[sz]ed)\\s+to`),
  subject('may', `${be}\\s+under\\s+no\\s+(?:\\w+\\s+)?(?:obligation|duty)\\s+to`),
  subject('may', '(?:do|does)\\s+not\\s+(?:\\w+\\s+)?have\\s+to'),
  subject('may', 'there\\s+(?:is|are)\\s+(?:an?\\s+)?(?:statutory\\s+)?rights?\\s+for'),
  byLaw('must', 'requires?|obliges?|imposes?\\s+an?\\s+(?:\\w+\\s+)?(?:duty|obligation|requirement)\\s+(?:on|upon)'),
  byLaw('must_not', 'prohibits?|forbids?'),
  byLaw(
    'may',
    '(?:authori[sz]es?|permits?|allows?|entitles?|empowers?|enables?)|(?:provides?|gives?|confers?)\\s+(?:\\w+\\s+){0,3}(?:an?|the)?\\s*(?:power|right|entitlement)s?\\s+(?:to|for|on)',
  ),
];

const matchers = rows.map(({ pattern, ...row }) => ({
  ...row,
  matcher: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi'),
}));

/** A date: "1 May 2020"; a name: "Theresa May". */
const isMonth = (text: string, start: number) =>
  text.startsWith('May', start) &&
  (/^May\s+\d/.test(text.slice(start)) || /(?:\d|\bin|\bby|\bfrom)\s$/.test(text.slice(0, start)));

/** "must" in quotation marks is a word under discussion. */
const isQuoted = (text: string, { start, end }: { start: number; end: number }) =>
  /["'“‘]$/.test(text.slice(0, start)) && /^["'”’]/.test(text.slice(end));

/** The modals of a sentence in order, none inside another. */
export function findModals(text: string): Modal[] {
  const found = matchers.flatMap(({ matcher, modality, shape, isWeak }) =>
    [...text.matchAll(matcher)].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
      modality,
      shape,
      ...(isWeak && { isWeak }),
      written: match.toLowerCase().replace(/\s+/g, ' '),
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Modal[] = [];
  for (const each of found) {
    if (each.start < (kept.at(-1)?.end ?? 0) || isMonth(text, each.start) || isQuoted(text, each)) continue;
    kept.push(each);
  }
  return kept;
}
