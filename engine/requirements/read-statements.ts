import type { Modality } from '#contract/features/requirements/modality.ts';
import { isSubordinate, withoutBrackets } from './clause-before.ts';
import type { ExtractedObligation, Stretch } from './extracted-obligation.ts';
import { findInstruction } from './find-instructions.ts';
import { findModals } from './find-modals.ts';
import { laysDown } from './lays-down.ts';
import type { Modal } from './modal.ts';
import { readParts } from './read-parts.ts';
import { nounPhrase, subjectWords } from './read-subject.ts';

export type Statement = Omit<ExtractedObligation, 'element'> & {
  /** True when the act is left to the items of a list: "The operator must:". */
  isOpen: boolean;
  /** Who or what it concerns, if named. */
  subject: string | null;
  /** True when each item is a clause of its own: "must make sure that:". */
  takesClauses: boolean;
};

/** Only small words between the modal and the end: the items name the act. */
const saysNoAct =
  /^[\s,;:—–-]*(?:(?:also|then|therefore|either|both|in particular|as appropriate|so far as (?:is )?(?:reasonably )?(?:possible|practicable)|where (?:possible|practicable|appropriate|relevant)|at least|at a minimum|as a minimum|normally|always|not|immediately|without delay|be|have)[\s,;:—–-]*)*$/i;
const leavesAct =
  /(?<!\b(?:regard|relation|respect|reference|addition|attention|access|according|contrary|prior|apply|applies|relates?|refers?|sends?|reports?|limited|available|adheres?|due|subject|answerable)\s+)\b(?:to|by)\s*[:—–-]+\s*$/i;

/** Verbs that each item of the list completes with a clause. */
const leavesClause = /\b(?:ensure|make\s+sure|see\s+to\s+it|satisfied|check)(?:\s+that)?\s*[:—–-]+\s*$/i;

/** Where a second clause with its own subject begins: after a comma or "and". */
const joint = /(?:,\s*(?:and|but|or)?\s*|\s+(?:and|but)\s+)(?!.*(?:,|\s(?:and|but)\s))/i;

/** Where the clause of the second modal begins, if it has its own subject. */
function borderBetween(text: string, from: Modal, to: Modal): number | undefined {
  const between = text.slice(from.end, to.start);
  const [match] = [...between.matchAll(new RegExp(joint, 'gi'))].slice(-1);
  return match === undefined ? undefined : from.end + match.index + match[0].length;
}

/** Drops the comma or "and" that joins the next clause. */
const endOfClause = (text: string, next: number) =>
  text.slice(0, next).replace(/[\s,;]+(?:(?:and|but|or)[\s,;]*)?$/i, '').length;

const noSubject =
  /^(?:no|none\s+of|neither|nobody|no\s+one|nothing)\b(?!\s+(?:later|earlier|less|more|fewer|matter|doubt|longer|sooner|in)\b)/i;
const inNoCase = /^\s*(?:(?:in|under)\s+no\s+(?:circumstances|case|event)|on\s+no\s+account|at\s+no\s+time)\b/i;

/** "No visitor may": what is denied of the subject, not in a condition before it, is forbidden. */
function denies(before: string, { modality, written }: Modal): Modality {
  const isDenied = noSubject.test(subjectWords(before) ?? '') || inNoCase.test(before);
  // "No officer is required to": none has to, but each may.
  if (isDenied && modality === 'must' && /requir|need|ha(?:s|ve) to|oblig/.test(written)) return 'may';
  return isDenied && modality !== 'must_not' ? 'must_not' : modality;
}

/** "shall be entitled to", "must only": the first words after the modal change its modality. */
function refined(modality: Modality, after: string, written: string): Modality {
  if (modality === 'must_not' && /^\s*(?:only|merely|just|simply)\b/i.test(after) && /\bbut\b/i.test(after))
    return written.startsWith('should') ? 'should' : 'must';
  return modality === 'must' &&
    /^\s*(?:also\s+)?(?:be\s+(?:competent|entitled|free|allowed|permitted|empowered)\s+to|have\s+(?:the|a)\s+(?:right|power)\s+to)\b/i.test(
      after,
    )
    ? 'may'
    : modality;
}

function readInstruction(sentence: Stretch): Statement[] {
  const found = findInstruction(sentence);
  if (found === undefined) return [];
  const { start, end, text } = sentence;
  const modality = found.isDenied ? 'must_not' : 'must';
  const modal: Modal = { start: 0, end: 0, modality, written: '', shape: 'impersonal' };
  const parts = readParts(modal, text.slice(0, found.start), text.slice(found.start), null);
  return [{ start, end, modality, ...parts, subject: null, isOpen: false, takesClauses: false }];
}

const willAlone = /^(?:will(?: (?:also|always|only|then|therefore|not|never))?|won['’]t)$/;

/** The statements of a sentence, in order. `mayWill`: whether "will" may lay a duty down in this text. `isPart`: an item or a cell, where an instruction is only a title. */
export function readStatements(
  sentence: Stretch,
  { isPart, mayWill }: { isPart: boolean; mayWill: boolean },
): Statement[] {
  const { start, end, text } = sentence;
  if (/\?\s*$/.test(text)) return [];
  const seen = withoutBrackets(text);
  const laid = findModals(seen).filter((modal, at, all) => {
    if (!mayWill && willAlone.test(modal.written)) return false;
    const from = at === 0 ? 0 : (borderBetween(seen, all[at - 1] as Modal, modal) ?? 0);
    const before = seen.slice(from, modal.start);
    return (
      !isSubordinate(seen.slice(0, modal.start), seen.slice(modal.end)) &&
      laysDown(modal, before, seen.slice(modal.end), from === 0)
    );
  });
  const strong = laid.filter(({ isWeak }) => !isWeak);
  const modals = strong.length > 0 ? strong : laid;
  const borders = modals.map((modal, at) => (at === 0 ? 0 : borderBetween(seen, modals[at - 1] as Modal, modal)));
  const statements: Statement[] = [];
  for (const [at, modal] of modals.entries()) {
    const border = borders[at];
    // A second modal without its own clause belongs to the first one's act: "must ensure that staff can".
    if (border === undefined) continue;
    const next = borders.slice(at + 1).find((each) => each !== undefined) ?? text.length;
    if (next < modal.end) continue;
    const [before, after] = [text.slice(border, modal.start), text.slice(modal.end, next)];
    const modality = refined(denies(seen.slice(border, modal.start), modal), after, modal.written);
    const isLast = next === text.length;
    const takesClauses = isLast && leavesClause.test(after);
    const leaves = saysNoAct.test(after) || (/[:—–-]\s*$/.test(after) && leavesAct.test(`${modal.written}${after}`));
    const isOpen = takesClauses || (isLast && leaves);
    const span = { start: start + border, end: isLast ? end : start + endOfClause(text, next) };
    const subject = nounPhrase(before) ?? statements.at(-1)?.subject ?? null;
    const parts = readParts({ ...modal, modality }, before, after, statements.at(-1)?.subject ?? null);
    statements.push({ ...span, modality, ...parts, subject, isOpen, takesClauses });
  }
  return statements.length === 0 && !isPart ? readInstruction(sentence) : statements;
}
