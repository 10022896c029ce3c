import type { Requirement } from '../review-shapes.ts';
import { sentenceAt } from './sentence-at.ts';
import type { PolicyVoice } from './wording-shapes.ts';

/** Joins a clause to the one before it; what follows stands alone. */
const joins = /^[\s,;:–—-]*(?:(?:and|but|so|or|then|therefore|hence|thus)\b[\s,]*)*/i;
/** Left at the end where a sentence goes on behind the requirement. */
const goesOn = /[\s,;:–—]+(?:(?:and|but|so|or|then)\s*)*$/i;
const beginsWithModal =
  /^(?:also |therefore |then )?(?:must|should|shall|will|may|can|cannot|need|needs|ought|is to|are to|has to|have to)\b/i;
const modal = /\b(?:must|should|shall|will|may|can|cannot)\b/i;
/** Words that mean something said before: without that the sentence has no subject. */
const pointsBack =
  /^(?:it|they|this|these|those|that|he|she|such|both|either|neither|each of (?:these|them|those)|all of (?:these|them|those)|the same|the (?:former|latter)|doing so|if so|otherwise|here|there(?! (?:is|are|must|should|shall|will|may|needs?)\b)|which|who|whose)\b/i;
/** A lead-in that names its items instead of going on into them. */
const announces = /\b(?:the following|following|these|below|as follows)\b/i;
const should = /\bshould\b/gi;

const isBalanced = (text: string): boolean =>
  (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length &&
  (text.match(/[“]/g) ?? []).length === (text.match(/[”]/g) ?? []).length;

/** A word that is written with a capital inside a sentence too: "HTM", "Authorised Person". */
const keepsCapital = /^(?:\p{Lu}\S*\p{Lu}|I\b|\p{Lu}\S*\s+\p{Lu})/u;
const lowered = (text: string): string =>
  keepsCapital.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a guide recommends, the policy that follows it commits to. */
const inVoice = (text: string, voice: PolicyVoice): string =>
  text.replace(should, (word) => (word === 'SHOULD' ? voice.toUpperCase() : voice));

/** The requirement's own words, without what joins them to their neighbours. */
const ownWords = ({ text, start, end }: Requirement): string =>
  text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(joins, '')
    .replace(goesOn, '')
    .replace(/[.;]\s*$/, '')
    .trim();

/** An item after the lead-in that it completes; undefined where the two make no sentence. */
function afterLeadIn(leadIn: string, own: string): string | undefined {
  const lead = leadIn.replace(/\s+/g, ' ').trim();
  if (/[.!?]$/.test(lead)) return own;
  if (announces.test(lead) || !lead.endsWith(':') || lead.indexOf(':') < lead.length - 1) return undefined;
  return `${lead.slice(0, -1).trimEnd()} ${lowered(own)}`;
}

/** Whom or what the sentence is about, for a requirement that goes on from it: "should be sent for incineration". */
function subjectBefore({ text, start }: Requirement): string | undefined {
  const sentence = text.slice(sentenceAt(text, start).start, start);
  const at = sentence.search(modal);
  const subject = at < 0 ? '' : sentence.slice(0, at).trim();
  return subject === '' || /[,;:]/.test(subject) || pointsBack.test(subject) ? undefined : subject;
}

function wholeClause(requirement: Requirement): string | undefined {
  const { actor, leadIn } = requirement;
  const own = ownWords(requirement);
  if (own === '') return undefined;
  if (leadIn !== null) return afterLeadIn(leadIn, own);
  if (!beginsWithModal.test(own)) return own;
  const subject = actor !== null && !pointsBack.test(actor) ? actor : subjectBefore(requirement);
  return subject === undefined ? undefined : `${subject} ${lowered(own)}`;
}

const longest = 1_000;

/** The requirement as a sentence of a policy; undefined where its words alone make none. */
export function requirementSentence(requirement: Requirement, voice: PolicyVoice): string | undefined {
  const { text, end } = requirement;
  // "must be made in such a way that:" is completed by the items below it.
  if (/:\s*$/.test(text.slice(0, end))) return undefined;
  const clause = wholeClause(requirement);
  if (clause === undefined || clause.length > longest || pointsBack.test(clause) || !isBalanced(clause))
    return undefined;
  if (!/\s/.test(clause) || !/^[\p{L}\p{N}“"(]/u.test(clause)) return undefined;
  return `${raised(inVoice(clause, voice))}.`;
}

/** The requirement in quotation marks, for a person to word it. */
export function quotedRequirement(requirement: Requirement): string {
  const { text, start, end, leadIn } = requirement;
  const own = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `“${leadIn === null ? own : `${leadIn.replace(/\s+/g, ' ').trim()} ${own}`}”`;
}
