import type { Support } from '#contract/features/chat/answer-events.ts';
import { checkCover } from './check-cover.ts';
import { checkDuties } from './check-duties.ts';
import { checkNegation } from './check-negation.ts';
import { checkOrder } from './check-order.ts';
import { checkQuantities } from './check-quantities.ts';
import { checkSmallEdits } from './check-small-edits.ts';
import type { Finding } from './finding.ts';
import { isQuoted } from './is-quoted.ts';
import { readItems } from './read-items.ts';
import { alignSentences, contentStemsOf, type Evidence, readSource } from './read-source.ts';
import { signsOf } from './same-meaning.ts';

/** `reasons` is empty exactly when the sentence is supported; the gravest come first. */
export type Verification = { support: Support; reasons: string[] };

/** Characters of one written sentence that are checked, and of each sentence it is compared with. */
const longestSentence = 2_000;

function verdictOn(findings: readonly Finding[]): Verification {
  if (findings.length === 0) return { support: 'supported', reasons: [] };
  const graveFirst = [...findings].sort((a, b) => Number(b.isGrave) - Number(a.isGrave));
  const reasons = [...new Set(graveFirst.map(({ reason }) => reason))];
  return { support: graveFirst[0]?.isGrave ? 'unsupported' : 'partly', reasons };
}

const unsupported = (reason: string): Verification => ({ support: 'unsupported', reasons: [reason] });

/**
 * Judges one written sentence by the texts it cites, whoever wrote it; no model, and always the same answer.
 * A whole sentence of a cited text is supported. Anything else is compared in numbers and units, modality, actor, negation,
 * order in time, and words.
 * @param evidence the cited elements' texts as they are stored, with what they are read with
 */
export function verifySentence(sentence: string, evidence: readonly Evidence[]): Verification {
  if (evidence.some(({ text }) => isQuoted(sentence, text))) return { support: 'supported', reasons: [] };
  if (evidence.length === 0) return unsupported('No source is cited for it.');
  if (sentence.length > longestSentence) return unsupported('It is too long to be checked as one sentence.');
  const claim = readItems(sentence);
  if (!claim.some(({ kind }) => kind !== 'break')) return unsupported('It says nothing that can be checked.');
  const source = readSource(evidence).filter(({ text }) => text.length <= 2 * longestSentence);
  const aligned = alignSentences(claim, source);
  if (aligned.length === 0) return unsupported('The source speaks of something else.');
  const near = aligned.flatMap(({ items }) => [...items, { kind: 'break' as const, isStrong: true, mark: '.' }]);
  const headings = evidence.flatMap((each) => each.headings ?? []).flatMap((heading) => readItems(heading));
  const all = [...source.flatMap(({ items }) => items), ...headings];
  return verdictOn([
    ...checkQuantities(claim, near, all),
    ...checkDuties(claim, near, signsOf(contentStemsOf(near))),
    ...checkNegation(claim, near),
    ...checkOrder(claim, near),
    ...aligned.slice(0, 1).flatMap(({ items }) => checkSmallEdits(claim, items)),
    ...checkCover(claim, signsOf(contentStemsOf(all))),
  ]);
}
