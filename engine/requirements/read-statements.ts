import type { Modality } from '#contract/features/requirements/modality.ts';
import { isSubordinate, withoutBrackets } from './clause-before.ts';
import type { ExtractedObligation, Stretch } from './extracted-obligation.ts';
import { findModals, type Modal } from './find-modals.ts';
import { laysDown } from './lays-down.ts';
import { nounPhrase, readParts } from './read-parts.ts';

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
const leavesAct = /\b(?:to|by)\s*[:—–-]+\s*$/i;

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

function denies(before: string, modality: Modality): Modality {
  const isDenied = /(?:^|[,;:]\s*|\b(?:and|but|that)\s+)(?:no|none of|neither|nobody|no one)\b[^,;]*$/i.test(before);
  return isDenied && modality !== 'must_not' ? 'must_not' : modality;
}

/** "shall be entitled to", "must only": the first words after the modal change its modality. */
function refined(modality: Modality, after: string): Modality {
  return modality === 'must' &&
    /^\s*(?:also\s+)?(?:be\s+(?:competent|entitled|free|allowed|permitted|empowered)\s+to|have\s+(?:the|a)\s+(?:right|power)\s+to)\b/i.test(
      after,
    )
    ? 'may'
    : modality;
}

/** "Ensure that …", "Do not …": an instruction without a subject. */
const instruction =
  /^(?:(?:always|never|please)\s+\w+|do\s+not|don['’]t|ensure|make\s+sure|keep|check|record|report|use|wear|store|follow|notify|inform|tell|contact|complete|document|review|maintain|remove|dispose|avoid|obtain|provide|consider|clean|wash|label|test|inspect|escalate|sign)\s+(?!is\b|are\b|of\b|was\b|has\b|and\b|or\b)(?:that|the|a|an|all|any|your|each|every|not|it|them|no|to|with|only|whether|if|use|for|on|out|up|hands|records?|staff|\w+s|\w+ly)\b/i;

function readInstruction({ start, end, text }: Stretch): Statement[] {
  if (!instruction.test(text) || !/[.;]$/.test(text.trim())) return [];
  const isDenied = /^(?:never|do\s+not|don['’]t|avoid)\b/i.test(text);
  const modality = isDenied ? 'must_not' : 'must';
  const modal: Modal = { start: 0, end: 0, modality, written: '', shape: 'impersonal' };
  return [
    { start, end, modality, ...readParts(modal, '', text, null), subject: null, isOpen: false, takesClauses: false },
  ];
}

/** The statements of a sentence, in order. `isPart`: an item or a cell, where an instruction is only a title. */
export function readStatements(sentence: Stretch, isPart: boolean): Statement[] {
  const { start, end, text } = sentence;
  if (/\?\s*$/.test(text)) return [];
  const seen = withoutBrackets(text);
  const laid = findModals(seen).filter((modal, at, all) => {
    const from = at === 0 ? 0 : (borderBetween(seen, all[at - 1] as Modal, modal) ?? 0);
    const before = seen.slice(from, modal.start);
    return !isSubordinate(seen.slice(0, modal.start)) && laysDown(modal, before, seen.slice(modal.end));
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
    const modality = refined(denies(seen.slice(border, modal.start), modal.modality), after);
    const isLast = next === text.length;
    const takesClauses = isLast && leavesClause.test(after);
    const leaves = saysNoAct.test(after) || (/[:—–-]\s*$/.test(after) && leavesAct.test(`${modal.written}${after}`));
    const isOpen = takesClauses || (isLast && leaves);
    const span = { start: start + border, end: isLast ? end : start + endOfClause(text, next) };
    const subject = nounPhrase(before) ?? statements.at(-1)?.subject ?? null;
    const parts = readParts(modal, before, after, statements.at(-1)?.subject ?? null);
    statements.push({ ...span, modality, ...parts, subject, isOpen, takesClauses });
  }
  return statements.length === 0 && !isPart ? readInstruction(sentence) : statements;
}
