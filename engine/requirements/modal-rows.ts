import type { Modality } from '#contract/features/requirements/modality.ts';
import { modalPhrases } from '#engine/verification/phrases.ts';
import type { Modal } from './modal.ts';

/** A way to state a duty; `pattern`: a regular expression of its words. */
export type ModalRow = Omit<Modal, 'start' | 'end' | 'written'> & { pattern: string };

const adverb =
  '(?:\\s+(?:also|always|therefore|then|however|normally|generally|ordinarily|usually|only|ever|further|similarly|equally|accordingly|in\\s+any\\s+event))?';
const be = "(?:is|are|be|was|were|become|becomes|(?:'|’)(?:re|s))";
const have = '(?:has|have|had|retains?|enjoys?)';
const law =
  '(?:acts?|chapters?|parts?|charters?|procedures?|protocols?|manuals?|regulations?|orders?|rules?|codes?|laws?|legislation|directives?|articles?|sections?|schedules?|provisions?|paragraphs?|convention|statutes?|instruments?|warrants?|leases?|contracts?|agreements?|standards?|guidance|policy|policies|licen[cs]es?|conduct|principles|s\\.?\\s?\\d+\\w*|\\d+\\w*(?:\\(\\w+\\))*|it|this|which|also)';

const act =
  '\\s+(?:\\w+ly\\s+)?\\w+ing\\b|\\s+(?:the|all|any)\\s+(?:\\w+\\s+){0,2}\\w+(?:tion|sion|ment|age|al|ance|ence|ing|sis|keep|view)\\s+of\\b';

/** "Responsible for" with an act: "for storing keys", "for the safe storage of keys". */
const answersFor = `(?:responsible|accountable)\\s+for(?=${act})`;

/** Words for a law that are certain to be the subject even from a distance: "codes of conduct for authorities require". */
const ownWords = '(?:acts?|regulations?|orders?|codes?|legislation|directives?|statutes?)';

const words = (phrases: string) =>
  phrases
    .split('|')
    .map((phrase) => phrase.replaceAll(' ', '\\s+'))
    .join('|');

const subject = (modality: Modality, pattern: string): ModalRow => ({ modality, pattern, shape: 'subject' });
const impersonal = (modality: Modality, pattern: string): ModalRow => ({ modality, pattern, shape: 'impersonal' });
const byLaw = (modality: Modality, verbs: string): ModalRow => ({
  modality,
  // The look-behind follows the verb: at every position it would be slow.
  pattern: `(?:${verbs})(?<=(?:\\b${law}(?:\\s+\\(?[\\d(][\\w().]*)?${adverb}\\s+|\\b${ownWords}\\b[^,;:.]{0,60}\\s)(?:${verbs}))`,
  shape: 'law',
});

/** Every phrase that states an obligation; of those that begin at one place the longest counts. */
export const modalRows: readonly ModalRow[] = [
  impersonal('must', `it${adverb}\\s+${be}\\s+(?:mandatory|compulsory|obligatory|a\\s+(?:legal\\s+)?requirement)`),
  {
    modality: 'must',
    pattern:
      "(?:it\\s+)?(?:is|remains|shall\\s+be|will\\s+be)(?:\\s+(?:\\w+\\s+)?the\\s+(?:\\w+\\s+)?(?:duty|responsibility)\\s+of|(?=\\s+[^,;:.]{1,60}(?:'|’)s?\\s+(?:own\\s+)?(?:duty|responsibility|job)\\s+to))",
    shape: 'law',
  },
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
  impersonal('may', 'nothing\\s+in\\s+(?:\\S+\\s+){1,8}?(?:requires?|obliges?)'),
  impersonal('may', 'nothing\\s+(?:requires?|obliges?)'),
  impersonal('may', 'there\\s+is\\s+no\\s+(?:need|requirement|obligation)\\s+(?:to|for)'),
  impersonal('may', '(?:please\\s+)?feel\\s+free\\s+to|(?:you|they)\\s+are\\s+welcome\\s+to'),
  impersonal('may', 'powers?\\s+of\\s+(?:\\S+\\s+){1,8}?to(?=\\s*[:—–-]+\\s*$)'),
  subject('must', words(modalPhrases.must)),
  subject(
    'must',
    `(?:${have}|with)\\s+(?:an?|the|this)\\s+(?:\\w+\\s+){0,2}(?:duty|duties|responsibility|obligation|requirement)\\s+to`,
  ),
  subject(
    'must',
    `(?:${be}|remains?)${adverb}\\s+(?:${answersFor}|(?:required|obliged)\\s+to|bound\\s+to|obliged\\s+to|under\\s+an?\\s+(?:\\w+\\s+)?(?:duty|obligation)\\s+to)`,
  ),
  subject('must', `(?:is|are)${adverb}\\s+to(?=\\s+(?!do\\b|blame\\b)[a-z]+)`),
  subject('must', `(?:has|have|takes?)\\s+(?!no\\b|any\\b)(?:\\w+\\s+){0,2}responsibility\\s+for(?=${act})`),
  subject('must', '(?:is|are)(?=\\s+due\\s+(?:on|by|within|before|at|no\\s+later)\\b)'),
  subject('must_not', 'contravenes?(?=\\s[^.;]*\\bif\\b)|(?:is|are)\\s+guilty\\s+of\\s+an\\s+offence(?=\\s+if\\b)'),
  subject('must', 'accepts?\\s+responsibility\\s+for(?=\\s+\\w+ing\\b)'),
  subject('must', '(?:agrees?|undertakes?|covenants?)\\s+to'),
  subject('must', 'requires?(?=\\s+(?:\\w+\\s+){0,2}(?:approval|authori[sz]ation|consent|permission)\\b)'),
  subject(
    'must',
    '(?:is|are)(?=\\s+(?:subject\\s+to\\s+(?:the\\s+)?(?:\\w+\\s+)?approval|payable\\s+(?:by|within|on|in|to|at|before|when|quarterly|monthly|annually))\\b)',
  ),
  subject('must', `will(?:\\s+(?:also|always|only|then|therefore))?(?!\\s+not\\b)`),
  subject('must_not', "will\\s+(?:not|never)|won(?:'|’)t"),
  subject(
    'must',
    '(?:is|are)\\s+(?:(?:also|always)\\s+)?(?:required|compulsory|obligatory)(?!\\s+(?:to|by\\s+(?:law|the|section|rule))\\b)',
  ),
  {
    modality: 'must',
    pattern: 'it\\s+(?:is\\s+for|falls\\s+to)(?=\\s+[^,;:.]{3,60}\\s+to\\s)',
    shape: 'law',
  },
  subject('should', '(?:is|are)\\s+(?:kindly\\s+)?(?:asked|requested)\\s+to'),
  subject('must_not', '(?:is|are)\\s+(?:not|never)\\s+to(?=\\s+be\\b)'),
  { modality: 'must_not', pattern: '(?:prohibits|forbids|bans)', shape: 'law' },
  subject('must', 'needs?\\s+only'),
  subject('must', '(?:will|shall)\\s+(?:need|have|be\\s+(?:required|obliged))\\s+to'),
  subject('must_not', words(`${modalPhrases['must not']}|${modalPhrases['should not']}`)),
  subject(
    'must_not',
    '(?:is|are)\\s+(?:strictly\\s+)?(?:prohibited|forbidden|banned)|(?:is|are)\\s+not\\s+(?:allowed|permitted)',
  ),
  { modality: 'must_not', pattern: '(?:do|does)\\s+not\\s+(?:allow|permit)', shape: 'law' },
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
  subject('may', '(?:is|are)\\s+(?:allowed|permitted|welcome\\s+to|at\\s+liberty\\s+to)'),
  { modality: 'may', pattern: '(?:allows|permits)', shape: 'law' },
  subject('may', '(?:has|have)\\s+(?:power|discretion|authority)\\s+to'),
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
