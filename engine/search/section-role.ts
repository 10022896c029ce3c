/**
 * What a passage is for in its document, as the headings above it say. A provision recommends or obliges, and is the default; a
 * cross-reference only sends the reader elsewhere.
 */
export type SectionRole =
  | 'provision'
  | 'rationale'
  | 'research'
  | 'definition'
  | 'reference'
  | 'background'
  | 'administration'
  | 'note'
  | 'cross_reference';

type Row = { role: SectionRole; says: RegExp };
const row = (role: SectionRole, ...forms: string[]): Row => ({
  role,
  says: new RegExp(`^(?:the )?(?:${forms.join('|')})$`, 'u'),
});

/** Headings that say what a section is; each form must be the whole heading, since "Evidence of training" is about a duty. */
const headings: readonly Row[] = [
  row(
    'research',
    '(?:key )?recommendations? for (?:further |future )?research',
    '(?:key |further )?research recommendations?',
    'research (?:questions?|needs|priorities|gaps)',
    '(?:future|further|areas for(?: further)?) research',
    'gaps in (?:the )?(?:evidence|knowledge)',
  ),
  row(
    'rationale',
    '(?:rationale|reasons?|reasoning|justification)(?: (?:for|behind|and impact)\\b.*)?',
    'why (?:the|this|these|we)\\b.*\\b(?:recommend\\w*|decisions?|rules?|policy|guideline|guidance)\\b.*',
    'how the recommendations? (?:might|may|could|will) affect\\b.*',
    "(?:committee|panel|guideline (?:committee|development group)|working group)(?:[’']s?)? (?:notes?|discussions?|comments?|considerations?|views?)(?: .*)?",
    '(?:supporting |clinical |summary of (?:the )?|review of (?:the )?|quality of (?:the )?)?evidence(?: (?:base|reviews?|summar(?:y|ies)|statements?|tables?))?',
    'linking evidence to recommendations',
    'what (?:we know|the evidence (?:says|shows))',
  ),
  row(
    'definition',
    '(?:key )?(?:definitions?|abbreviations?|acronyms?)(?: (?:of|used|in|for)\\b.*)?',
    '(?:key )?(?:terms|terminology|words)(?: (?:used|explained|in this)\\b.*)?',
    'glossary(?: .*)?',
    'interpretation',
    'explanation of (?:the )?terms.*',
    '(?:list of )(?:definitions|abbreviations|terms|acronyms)',
    'meanings? of (?:the )?(?:terms|words)\\b.*',
  ),
  row(
    'reference',
    '(?:list of |key )?references?',
    'bibliography',
    '(?:related|associated|linked|supporting|relevant|other relevant|external) (?:documents?|documentation|policies|procedures|guidance|guidelines|publications|legislation|links|resources|reading)',
    'other (?:documents?|guidance|guidelines|reading|publications)',
    '(?:further|more|finding more|additional) (?:reading|information|resources)(?: (?:on|about)\\b.*)?',
    'see also',
    'cross-? ?references?',
    'sources',
  ),
  row(
    'administration',
    'document (?:control|history|information|details|management|record|status)(?: .*)?',
    '(?:version|amendment|revision|change|update|review) (?:control|history|log|record|information)',
    'changes? (?:since|from) (?:the )?(?:last|previous)\\b.*',
    "what(?: is|[’']s| has) (?:new|changed)(?: .*)?",
    '(?:consultation|approval),? (?:and )?(?:approval|ratification|consultation)(?: .*)?',
    'distribution list',
    '(?:policy|guideline|document) (?:summary and )?(?:ownership|authors?)',
    '(?:acknowledge?ments|contributors)',
  ),
  row(
    'background',
    '(?:introduction|background|context|foreword|preface|overview)(?: (?:to|of) (?:this|the)\\b.*)?',
    'purpose(?: of (?:this|the)\\b.*)?',
    'aims?(?: and objectives?)?',
    'about this (?:guideline|guidance|policy|procedure|document|guide)',
    'who (?:is (?:it|this\\b.*)|this\\b.*is) for\\??',
  ),
  row('note', 'notes?', 'explanatory notes?', 'footnotes?', 'endnotes?'),
  // Below "Evidence" some guidelines have their recommendations.
  row(
    'provision',
    '(?:key |list of )?recommendations?',
    'duties',
    'requirements',
    '(?:roles and )?responsibilities',
    'procedures?',
  ),
];

/** "4.2", "A1", "Appendix B:", "Section 3 –" before the words of a heading. */
const headingNumber =
  /^(?:(?:appendix|annex|schedule|section|part|chapter)\s+[\da-z]{1,4}\b[\s.:)–—-]*|\(?[a-z]?\d+(?:\.\d+)*[a-z]?[.)]?[\s:–—-]+|[a-z][.)]\s+)/iu;

function plainHeading(heading: string): string {
  const words = heading.trim().replace(headingNumber, '').toLowerCase().replaceAll('&', 'and');
  return words.replace(/[\s:.]+$/u, '').replace(/\s+/gu, ' ');
}

function roleOfWords(words: string): SectionRole | undefined {
  return headings.find(({ says }) => says.test(words))?.role;
}

/** The role that one heading states. A heading of several parts, such as "Definitions and abbreviations", must state one with each; duties among them decide. */
function roleOfHeading(heading: string): SectionRole | undefined {
  const words = plainHeading(heading);
  const whole = roleOfWords(words);
  if (whole !== undefined) return whole;
  const parts = words.split(/\s*(?:,|\/|\band\b)\s*/u).filter((part) => part !== '');
  const roles = parts.length > 1 ? parts.map(roleOfWords) : [];
  return roles.includes('provision') ? 'provision' : roles.every((role) => role !== undefined) ? roles[0] : undefined;
}

const longestHeading = 200;

/** The role of a section by the headings above it, outermost first: the nearest one that states a role decides. */
export function sectionRoleOf(sectionPath: readonly string[]): SectionRole {
  for (const heading of sectionPath.toReversed()) {
    const role = heading.length <= longestHeading ? roleOfHeading(heading) : undefined;
    if (role !== undefined) return role;
  }
  return 'provision';
}

const place =
  '(?:(?:sections?|clauses?|paragraphs?|chapters?|parts?|appendi(?:x|ces)|annex(?:es)?|schedules?|articles?|rules?|recommendations?|tables?|pages?|polic(?:y|ies)|procedures?|protocols?|guidelines?|guidance|standards?|documents?|rationale)\\b|\\d+\\.\\d)';
const stated = '(?:set out|given|described|covered|dealt with|listed|defined|explained|handled|found)';
const refers = [
  new RegExp(`^(?:please )?(?:see|refer to|go to|consult)\\b(?: also)?[^.]{0,120}?\\b${place}`, 'iu'),
  new RegExp(`^(?:for|to (?:find|read|learn))\\b.*\\b(?:please )?(?:see|refer to)\\b.*\\b${place}`, 'iu'),
  new RegExp(`\\b(?:is|are|can be) ${stated} (?:in|as|by|under)\\b[^.]{0,20}?\\b${place}`, 'iu'),
  /^as (?:defined|described|set out|stated) in\b[^,]*$/iu,
];
const obliges = /\b(?:must|shall|should|required|may only)\b/iu;
/** Longer texts say something besides. */
const longestReference = 300;

/** Whether a text only sends the reader elsewhere: "See section 4." A duty that names a section is no cross-reference. */
export function isCrossReference(body: string): boolean {
  const text = body.trim();
  if (text === '' || text.length > longestReference || obliges.test(text)) return false;
  const sentences = text.split(/(?<=[.;!?])\s+(?=\p{Lu})/u);
  return sentences.every((sentence) => refers.some((form) => form.test(sentence)));
}
