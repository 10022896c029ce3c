import type { Support } from '#contract/features/chat/answer-events.ts';
import { checkCover } from './check-cover.ts';
import { checkDuties } from './check-duties.ts';
import { checkNegation } from './check-negation.ts';
import { checkOrder } from './check-order.ts';
import { checkQuantities } from './check-quantities.ts';
import { checkSmallEdits } from './check-small-edits.ts';
import type { Mismatch } from './mismatch.ts';
import { readItems } from './read-items.ts';
import { alignSentences, contentStemsOf, type Evidence, readSource, sentencesOf } from './read-source.ts';
import { signsOf } from './same-meaning.ts';

/** `reasons` is empty exactly when the sentence is supported; the gravest come first. */
export type Verification = { support: Support; reasons: string[] };

/** Maximum characters of a written sentence, and of each sentence it is compared with. */
const longestSentence = 2_000;

function verificationOf(mismatches: readonly Mismatch[]): Verification {
  if (mismatches.length === 0) return { support: 'supported', reasons: [] };
  const graveFirst = [...mismatches].sort((a, b) => Number(b.isGrave) - Number(a.isGrave));
  const reasons = [...new Set(graveFirst.map(({ reason }) => reason))];
  return { support: graveFirst[0]?.isGrave ? 'unsupported' : 'partly', reasons };
}

const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
const marksAround = /^["']+|["']+$/g;
/** The ending of a list item or sentence that a quotation may omit. */
const ending = /^(?:[.;,:]|[;,]?\s+(?:and|or)|[;,]\s*(?:and|or))?$/;

/** True when the words are one or several whole consecutive sentences of the text: part of a sentence may say the opposite. */
function isQuoted(sentence: string, text: string): boolean {
  const words = plain(sentence).replace(marksAround, '');
  if (!/[\p{L}\p{N}]/u.test(words)) return false;
  const sentences = sentencesOf(text).map(plain);
  const whole = sentences.join(' ');
  const starts: number[] = [];
  let end = 0;
  for (const each of sentences) {
    starts.push(end);
    end += each.length + 1;
  }
  return starts.some((start, index) => {
    if (!whole.startsWith(words, start)) return false;
    const stop = start + words.length;
    const last = starts.findIndex((from, at) => at >= index && stop <= from + (sentences[at]?.length ?? 0));
    const rest = whole.slice(stop, (starts[last] ?? 0) + (sentences[last]?.length ?? 0));
    return ending.test(rest);
  });
}

const unsupported = (reason: string): Verification => ({ support: 'unsupported', reasons: [reason] });

/**
 * Verifies a written sentence against the texts it cites, whoever wrote it; no model, and always the same result. A whole
 * sentence of a cited text is supported. Anything else is compared in numbers and units, modality, actor, negation, order
 * in time, and words.
 * @param evidence the cited elements' texts as stored, with their context
 */
export function verifySentence(sentence: string, evidence: readonly Evidence[]): Verification {
  if (evidence.some(({ text }) => isQuoted(sentence, text))) return { support: 'supported', reasons: [] };
  if (evidence.length === 0) return unsupported('It has no source.');
  if (sentence.length > longestSentence) return unsupported('This sentence is too long to check.');
  const claim = readItems(sentence);
  if (!claim.some(({ kind }) => kind !== 'break')) return unsupported('There is nothing to check in this sentence.');
  const source = readSource(evidence).filter(({ text }) => text.length <= 2 * longestSentence);
  const aligned = alignSentences(claim, source);
  if (aligned.length === 0) return unsupported('The source is about something else.');
  const near = aligned.flatMap(({ items }) => [...items, { kind: 'break' as const, isStrong: true, mark: '.' }]);
  const headings = evidence.flatMap((each) => each.headings ?? []).flatMap((heading) => readItems(heading));
  const all = [...source.flatMap(({ items }) => items), ...headings];
  return verificationOf([
    ...checkQuantities(claim, near, all),
    ...checkDuties(claim, near, signsOf(contentStemsOf(near))),
    ...checkNegation(claim, near),
    ...checkOrder(claim, near),
    ...aligned.slice(0, 1).flatMap(({ items }) => checkSmallEdits(claim, items)),
    ...checkCover(claim, signsOf(contentStemsOf(all))),
  ]);
}
