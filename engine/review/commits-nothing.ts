import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { isCrossReference, type SectionRole, sectionRoleOf } from '#engine/search/section-role.ts';
import { onlyTells } from './judging/commits.ts';

/** Sections in which an organisation commits to nothing. */
const speaksOnly: ReadonlySet<SectionRole> = new Set(['definition', 'reference', 'administration', 'research']);

/** "4.2 Sharps ........ 12": an entry of a contents page. */
const contentsEntry = /(?:\.\s?){4,}\s*\d{1,3}\s*$|\t\d{1,3}\s*$/u;

const definition =
  /^(?:the (?:term|word|phrase)s?\s+)?["“‘']?[\p{L}][\p{L}\d\s/()-]{1,60}["”’']?\s*(?:\s(?:means?|refers? to|is defined as|are defined as|stands for)\b|:\s+(?:means?)\b)/iu;

const publication =
  '(?:(?:HTM|HBN|CQC|HSE|NICE|NHS England|UKHSA|MHRA)\\b|(?:regulations?|acts?|law|legislation|guidance|guide|guidelines?|code(?: of practice)?|standards?|memorandum|building note|order|directive|approved code)\\b)';
const saying =
  '(?:requires?|says?|states?|asks?(?: for| that)?|recommends?|expects?|sets? out|provides? that|stipulates?|advises?|demands?|calls? for|obliges?|explains?|lays? down)';
/** The publication is the subject: "HTM 07-01 requires that …". */
const quotes = new RegExp(
  `^(?!(?:as|in line|in accordance|because|since|where|to meet|following)\\b)[^,;]{0,60}\\b${publication}[^,;]{0,60}?\\s${saying}\\b`,
  'iu',
);
/** Words with which the organisation speaks of itself after a quotation: "… and we do so every month". */
const ownWords =
  /(?:,|;|\band\b|\bso\b|\btherefore\b)\s+(?:we|our|this (?:trust|hospital|organisation|site|home|practice))\b|\bwe\s+(?:will|must|do|follow|meet)\b/iu;
const wholeQuote = /^\s*["“][^"”]+["”][\s.]*(?:\([^)]*\)[\s.]*)?$/u;

const aboutPolicy =
  /^(?:the (?:purpose|aim|objective|scope)s? of this|this (?:policy|procedure|document|section|appendix|protocol))\b[^.]{0,40}\b(?:is|are|sets? out|describes?|explains?|aims?|applies|covers?|outlines?|provides?|details?|summarises|says?|tells?|should be read)\b|^(?:it|this \w+) (?:follows|is (?:to be )?read|applies|covers|replaces|supersedes)\b/iu;

/** Whether a sentence only tells what somebody else's rule says, what a word means, or what the policy is for. */
const onlySpeaks = (sentence: string) =>
  onlyTells(sentence) ||
  (quotes.test(sentence) && !ownWords.test(sentence)) ||
  wholeQuote.test(sentence) ||
  definition.test(sentence) ||
  aboutPolicy.test(sentence);

const sentencesOf = (text: string) =>
  text.split(/(?<=[.;!?]["”]?)\s+(?=["“]?\p{Lu})/u).filter((each) => each.trim() !== '');

/** The words of a text with which an organisation may commit itself; empty where it quotes, defines or points elsewhere. */
export function committingText(text: string): string {
  if (contentsEntry.test(text) || isCrossReference(text)) return '';
  const sentences = sentencesOf(text);
  const left = sentences.filter((sentence) => !onlySpeaks(sentence) && !isCrossReference(sentence));
  return left.length === sentences.length ? text : left.join(' ');
}

/** Whether an element commits its organisation to nothing, by its kind and the headings above it alone. @param headings outermost first */
export const isNoCommitment = ({ kind }: Pick<ParsedElement, 'kind'>, headings: readonly string[]): boolean =>
  kind === 'heading' || kind === 'figure' || speaksOnly.has(sectionRoleOf(headings));
