import { canAct, isActor } from './can-act.ts';
import { withoutBrackets } from './clause-before.ts';
import { isPassive } from './is-passive.ts';
import type { Modal } from './modal.ts';
import { conditionsIn } from './read-conditions.ts';
import { nounPhrase, trimmed } from './read-subject.ts';
import { type PhraseRun, timesIn } from './read-times.ts';

type Parts = { actor: string | null; action: string; timing: string | null; condition: string | null };

const pronoun = /^(?:it|they|he|she|he or she|this|that|these|those|which|there|who|one)$/i;

/** The agent after "by" in a passive clause: no gerund, date or number. */
function agentOf(after: string): string | null {
  const [, agent] =
    /^[^,]*(?:,[^,]*,[^,]*)?\bby\s+((?:the|an?|each|every|all|any|two|both|your|its|their)?\s*[A-Za-z][^,;.():]*?)(?=[,;.():]|\s+(?:in|at|on|if|when|where|before|after|within|as|to|for|which|that|and|or|unless|using|under|with|via|through)\b|\s{2}|$)/.exec(
      after,
    ) ?? [];
  if (
    agent === undefined ||
    /^(?:\w+ing|phone|post|e-?mail|telephone|law|way|means|reference|virtue|default|hand|itself|themselves|January|February|March|April|May|June|July|August|September|October|November|December|written|the\s+following)\b/i.test(
      agent,
    ) ||
    canAct(agent) === false
  )
    return null;
  return agent.length > 80 ? null : trimmed(agent);
}

/** "requires every provider to have", "prohibits staff from": who, and what. */
const toDo =
  /^\s*(?:on\s+|upon\s+)?((?:every|each|the|an?|any|all|those|both|some|staff|people|anyone|[a-z]+s\b|[A-Z])[^,;:.]{0,100}?)\s+(?:to(?=\s+[a-z]|\s*[:—–-])|from(?=\s+\w+ing\b))\s*/;
/** "(It is the) chair's duty to". */
const owned = /^\s*([^,;:.]{1,60}?)(?:['’]s?)\s+(?:duty|responsibility|job)\s+to\s+/i;

const noCase = /^\s*(?:(?:in|under)\s+no\s+(?:circumstances|case|event)|on\s+no\s+account|at\s+no\s+time)\s*$/i;
/** "(Under no circumstances may) a visitor (enter)". */
function shortestActor(after: string): string | undefined {
  const words = trimmed(after).split(' ');
  return [1, 2, 3, 4].map((count) => words.slice(0, count).join(' ')).find((phrase) => canAct(phrase) === true);
}

const wordsOf = (text: string, runs: readonly PhraseRun[]) =>
  runs.map(({ start, end }) => trimmed(text.slice(start, end)));
const joined = (runs: readonly string[]) => runs.filter((run) => run !== '').join('; ') || null;

const blanked = (text: string, runs: readonly PhraseRun[]): string =>
  runs.reduce((all, { start, end }) => all.slice(0, start) + ' '.repeat(end - start) + all.slice(end), text);

/** When and on what condition. A time inside a condition belongs to it. */
function circumstances({ modality }: Modal, before: string, after: string, phrase: string | null) {
  const [clearBefore, clearAfter] = [withoutBrackets(before), withoutBrackets(after)];
  const conditions = conditionsIn(clearBefore, clearAfter, {
    modality,
    subjectAt: phrase === null ? -1 : clearBefore.lastIndexOf(phrase),
  });
  const isFree = (runs: readonly PhraseRun[]) => (run: PhraseRun) =>
    runs.every(({ start, end }) => run.end <= start || end <= run.start);
  // Of the words before a modal only those in front of the subject tell when.
  const front = /^[^,]*,/.exec(clearBefore)?.[0] ?? clearBefore;
  const early = timesIn(front).filter(isFree(conditions.before));
  const late = timesIn(clearAfter).filter(isFree(conditions.after));
  return {
    timing: joined([...wordsOf(before, early), ...wordsOf(after, late)]),
    condition: joined([...wordsOf(before, conditions.before), ...wordsOf(after, conditions.after)]),
    plainAfter: blanked(clearAfter, late),
  };
}

/** When and on what condition the words of an item say it, beside what their lead-in says. */
export function withOwnCircumstances(
  lead: Pick<Parts, 'timing' | 'condition'> & Pick<Modal, 'modality'>,
  item: string,
): Pick<Parts, 'timing' | 'condition'> {
  const clear = withoutBrackets(item);
  const { after: runs } = conditionsIn('', clear, { modality: lead.modality, subjectAt: -1 });
  const conditions = wordsOf(item, runs);
  const times = wordsOf(
    item,
    timesIn(clear).filter(({ start, end }) => runs.every((run) => end <= run.start || run.end <= start)),
  );
  return {
    timing: joined([lead.timing ?? '', ...times]),
    condition: joined([lead.condition ?? '', ...conditions]),
  };
}

/** Who, of a modal whose law or owner is named before those who must act. */
function readAddressed(after: string, end: string): Pick<Parts, 'actor' | 'action'> {
  const [opening, actor] = owned.exec(after) ?? toDo.exec(after) ?? [];
  if (opening === undefined || actor === undefined || canAct(actor) === false) return { actor: null, action: end };
  return { actor: trimmed(actor), action: trimmed(after.slice(opening.length)).replace(/[.\s]+$/, '') };
}

/**
 * Reads who, what, when and on what condition around one modal. `subject`: the previous subject of the sentence, for a
 * clause without one.
 */
export function readParts(modal: Modal, before: string, all: string, subject: string | null): Parts {
  const after = all.replace(/[.,\s]+(?:and|but|or)?[.,\s]*$/i, '');
  const named = modal.shape === 'impersonal' ? null : nounPhrase(before);
  const { plainAfter, ...rest } = circumstances(modal, before, after, named);
  const end = trimmed(after);
  if (modal.shape === 'law') return { ...readAddressed(after, end), ...rest };
  const inverted = noCase.test(before) ? shortestActor(after) : undefined;
  if (inverted !== undefined) return { actor: inverted, action: trimmed(end.slice(inverted.length)), ...rest };
  const phrase = named === null || pronoun.test(named) ? (subject ?? named) : named;
  const isGiven = modal.modality === 'may' && /entitled|right/.test(modal.written);
  const clause = phrase === null ? end : `${phrase} ${modal.written} ${end}`;
  if (isPassive(after) && !isGiven) return { actor: agentOf(plainAfter), action: clause, ...rest };
  if (phrase === null || /^(?:there|which|this|these|that|those)$/i.test(phrase))
    return { actor: null, action: clause, ...rest };
  // "Overtime requires approval", "the fee is payable".
  if (/^(?:requires?|is|are)$/.test(modal.written)) return { actor: null, action: clause, ...rest };
  const act = modal.written.startsWith('require') ? `${modal.written} ${end}` : end;
  if (!isActor(phrase, `${act} `)) return { actor: null, action: clause, ...rest };
  const action =
    /offence|prohibited|forbidden|unlawful/.test(modal.written) && modal.shape === 'subject'
      ? `${modal.written} ${end}`
      : end;
  return { actor: phrase, action, ...rest };
}
