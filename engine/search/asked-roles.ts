import type { SectionRole } from './section-role.ts';

type Row = { role: SectionRole; asks: RegExp };

/** Words by which a question asks for another kind of section than the duties and recommendations. */
const rows: readonly Row[] = [
  {
    role: 'definition',
    asks: /\b(?:what (?:do|does|is|are)\b.*\b(?:mean|meant|stand for)|meanings? of|definitions?|defined?|glossary|what counts as|abbreviations?)\b|\bwhat(?: is| are|['’]s) an?\b(?!.*\b(?:for|if|when)\b)|^what(?: is| are|['’]s) (?!the\b|needed\b|required\b|allowed\b|best\b|done\b|our\b|my\b|your\b)[\p{L}\d-]+(?: [\p{L}\d-]+){0,2}\s*\?*$/iu,
  },
  {
    role: 'rationale',
    asks: /\bwhy\b|\brationale\b|\bhow come\b|\breasons? (?:for|why|behind)\b|\bevidence (?:for|that|behind|on|base)\b|\bcommittee\b/iu,
  },
  { role: 'research', asks: /\bresearch\b|\bunanswered\b|\bfurther (?:studies|trials)\b/iu },
  {
    role: 'reference',
    asks: /\breferences\b|\bbibliography\b|\bfurther (?:reading|information)\b|\b(?:related|associated|linked|other|which|what) (?:documents|policies|guidelines|guidance|legislation|publications)\b/iu,
  },
  {
    role: 'administration',
    asks: /\b(?:version|issue|edition|amendment|revision) (?:\d|history|control|number)|\bwhat(?: is|['’]s| has)? (?:new|changed)\b|\bdocument control\b|\b(?:next|last) review|\breview date\b|\bwho (?:wrote|owns|approved|ratified)\b|\bwhen (?:is|was)\b.*\b(?:policy|guideline|document|procedure)\b.*\b(?:reviewed|approved|ratified)\b/iu,
  },
  {
    role: 'background',
    asks: /\b(?:background|introduction|purpose|foreword)\b|\baims? of\b|\bhow common\b|\bwho is (?:it|this\b.*) for\b/iu,
  },
  { role: 'note', asks: /\b(?:explanatory notes?|footnotes?|endnotes?)\b/iu },
];

/** The first words say what a question asks for; the time of two gaps in one pattern grows with the cube of the length. */
const mostCharacters = 500;

/** The roles, other than provision, that a question or search asks for; none for most questions. */
export function askedRolesOf(text: string): ReadonlySet<SectionRole> {
  const asked = text.slice(0, mostCharacters).trim();
  return new Set(rows.filter(({ asks }) => asks.test(asked)).map(({ role }) => role));
}
