import { extractObligations } from '#engine/requirements/extract-obligations.ts';

/** The organisation plans it. */
const planned =
  /\b(?:will be (?:introduced|developed|implemented|rolled out|put in place|set up|drawn up|established)|(?:is|are) (?:being (?:developed|drawn up|introduced|prepared|planned|considered|written)|planned for|under (?:development|consideration|review)|working towards|looking (?:at|into))|(?:intends?|plans?|hopes?|aims?|aspires?|proposes?) to|(?:due|planned|expected|scheduled|from|by|during|later|in) (?:early |late |the )?(?:next|coming) (?:year|quarter|month|financial year)|in (?:the )?future|in due course|over the coming|subject to (?:\w+ ){0,2}(?:funding|funds|approval|budgets?|resources|investment)|will be (?:\w+ ){1,12}(?:during|by|in|before the end of) (?:early |late |the )?20\d\d|will be (?:\w+ ){1,12}once\b[^.]{0,60}\b(?:has|have|is|are) (?:been )?\w+)\b/i;

/** The text only says what something else requires, means or contains. */
const quotes =
  /\b(?:requires?|requirements? of|expects?|says|states?|specif(?:y|ies)|recommends?|advises?|sets? out|describes?|stipulates?|obliges?|provides) that\b|^(?:under|according to) [^,]{3,80}, (?:an?|every|all|the) (?:employers?|organisations?|providers?|hospitals?|trusts?)\b/i;
/** "The Green Book says …": a named text is the subject, whatever it is. */
const namedText =
  /^(?:the )?(?:\p{Lu}[\p{L}\d-]*\s+){1,5}(?:says?|states?|recommends?|advises?|requires?|sets? out|publish(?:es)? advice|explains?|lays? down)\b/u;
const own =
  /\b(?:(?:we|our|us|this (?:trust|hospital|organisation|practice|policy)|the (?:trust|hospital|hospice|practice|clinic|board))\b|as [^,;.]{2,80} (?:requires?|asks?|says|states?|recommends?|expects?),)/i;
const refersOn =
  /^\W*(?:(?:please )?see|refer to|for (?:details|more|further information)|details (?:are|can be found)|further (?:details|information))\b/i;
/** "Independent advocacy – help from a body outside the hospital". */
const glosses =
  /^[\p{L}][\p{L}\s/()-]{1,50}\s[–—]\s(?:an?|the|any|help|support|somebody|someone|anyone|whatever|what|when|where)\b(?![^.]*\b(?:must|shall|will|should)\b)/iu;
const defines =
  /^[^.]{2,80}(?:\b|["”’'])\s*(?:means|is defined as|refers to|stands for|is the term for|is short for)\b/i;

/** How far a passage commits its organisation. */
export type Commitment = 'commits' | 'planned' | 'none';

/** A finite verb somewhere: a heading or an entry of a contents page has none. */
const acts =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|must|shall|should|will|may|can|cannot|need|needs|ought)\b|\b\p{L}{3,}(?:s|es|ies|ed)\b/iu;
/** "3.2 Flushing of outlets": a noun for an act, and what it is done to. */
const titled =
  /^[\d.\s]*\p{L}+(?:ing|tion|sion|ment|ance|ence|als?|ures?)(?:\s+(?:of|and|for|in|to|at|by|with)\b[^.;:]*)?$/iu;
const longestHeading = 10;
/** So few words without a verb of duty and a full stop are a title: "Dangerous goods safety adviser". */
const mostInTitle = 5;
const auxiliary =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|must|shall|should|will|may|can|cannot|needs?|ought|never|no)\b/i;

const isHeading = (text: string, leadIn: string | null) => {
  const words = text.trim().split(/\s+/);
  if (leadIn !== null || /[.;:!?]\s*$/.test(text) || words.length > longestHeading) return false;
  const obliges =
    extractObligations([{ kind: 'paragraph', text, number: null, parent: null, tableCells: null }]).length > 0;
  if (!obliges && (titled.test(text) || (words.length <= mostInTitle && !auxiliary.test(text)))) return true;
  return !obliges && (!acts.test(text.replace(/^\S+/, '')) || /\.{3,}|\s\d{1,3}$/.test(text));
};

/** Whether a sentence only tells what a word means, or what something else requires. */
export const onlyTells = (sentence: string): boolean =>
  glosses.test(sentence) ||
  ((defines.test(sentence) || quotes.test(sentence) || namedText.test(sentence)) && !own.test(sentence));

/**
 * How far a text commits its organisation: quoting the rule, a heading, a definition and a reference to another document commit nobody, and a
 * plan commits to less than the act.
 */
export function commitmentOf(text: string, leadIn: string | null): Commitment {
  if (text.trim() === '' || isHeading(text, leadIn) || refersOn.test(text)) return 'none';
  if (onlyTells(text)) return 'none';
  return planned.test(text) ? 'planned' : 'commits';
}

/** The words that tell of a plan; undefined where the text plans nothing. */
export const plannedIn = (text: string): string | undefined => planned.exec(text)?.[0];
