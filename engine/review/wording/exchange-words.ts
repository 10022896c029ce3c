import { actorConflicts } from '../judging/compare-actors.ts';
import { amountConflicts, onlyAmountConflicts } from '../judging/compare-amounts.ts';
import { forceLacking } from '../judging/compare-force.ts';
import type { Conflict } from '../judging/conflict.ts';
import { readAmounts } from '../judging/read-amounts.ts';
import { readSaid, spanOf } from '../judging/said.ts';
import { keepsWords } from './kept-words.ts';
import type { PolicyVoice } from './wording-shapes.ts';

/** Phrases by which a policy binds itself less, which a sentence can do without. */
const removable =
  /,?\s*\b(?:(?:where|wherever|when|whenever|if|as far as|so far as) (?:is |it is )?(?:reasonably )?(?:practicable|possible|practical|feasible|convenient)|when time (?:allows|permits)|ideally|preferably)\b,?/i;
/** Phrases in place of a verb of duty. */
const instead = /\b(?:aims?|tries|try|strives?|seeks?|endeavours?) to\b/i;
const weak = /\b(should|may|could|can|might)\b/i;

const plural = /(?:[^s]s|people|staff|women|men|children)$/i;
const hasModal = /^\s+(?:must|shall|will|should|may|can|cannot|could|might)\b/i;

/** Whether one name can stand for another without another verb: both are plural, both singular, or a modal verb follows. */
const fits = (doer: string, other: string, behind: string): boolean =>
  plural.test(doer.trim()) === plural.test(other.trim()) || hasModal.test(behind);

type Exchange = { old: string; now: string };

function replaceOnce(text: string, { old, now }: Exchange): string | undefined {
  const span = spanOf(text, old);
  if (span === undefined) return undefined;
  const written = text.slice(span.start, span.end);
  const isFirst = text.slice(0, span.start).trim() === '';
  const words = isFirst && /^\p{Lu}/u.test(written) ? now.charAt(0).toUpperCase() + now.slice(1) : now;
  return text.slice(0, span.start) + words + text.slice(span.end);
}

/** The amount as the requirement writes it: "at least once a week", with the capitals of its text. */
function asWritten(requirement: string, words: string): string {
  const span = spanOf(requirement, words);
  return span ? requirement.slice(span.start, span.end) : words;
}

const bounds =
  /\b(?:no|not) (?:more|less|fewer|later|longer|hotter|colder) than|\bat (?:least|most)\b|\b(?:up to|more than|less than|fewer than|under|over|within)\b/i;

/** The words of a bound before an amount: "no more than" before "three-quarters". */
function withBound(requirement: string, written: string): string {
  const span = spanOf(requirement, written);
  if (span === undefined || bounds.test(written)) return asWritten(requirement, written);
  const before = requirement.slice(Math.max(0, span.start - 24), span.start);
  const bound = [...before.matchAll(new RegExp(bounds.source, 'gi'))].at(-1);
  const isNext =
    bound !== undefined && /^\s*(?:(?:a|an|the|every|once)\s+)?$/i.test(before.slice(bound.index + bound[0].length));
  return isNext ? before.slice(bound.index) + requirement.slice(span.start, span.end) : asWritten(requirement, written);
}

function exchangeAmounts(requirement: string, sentence: string): string | undefined {
  const [asked, said] = [readSaid(requirement), readSaid(sentence)];
  const conflicts = [...amountConflicts(asked, said), ...onlyAmountConflicts(asked, said)];
  const pairs = [...new Map(conflicts.map((each) => [each.policy, each])).values()];
  if (pairs.length === 0) return undefined;
  let text: string | undefined = sentence;
  for (const { requirement: asks, policy: says } of pairs) {
    if (readAmounts(readSaid(asks)).length === 0 || text === undefined) return undefined;
    const old: string = withBound(text, says);
    text = replaceOnce(text, { old, now: withBound(requirement, asks) });
  }
  return text;
}

function exchangeActors(requirement: string, sentence: string): string | undefined {
  const found: Conflict | undefined = actorConflicts(readSaid(requirement), readSaid(sentence))[0];
  if (found === undefined || found.requirement.length > 60 || found.policy.length > 60) return undefined;
  const span = spanOf(sentence, found.policy);
  if (span === undefined || !fits(found.requirement, found.policy, sentence.slice(span.end))) return undefined;
  return replaceOnce(sentence, { old: found.policy, now: asWritten(requirement, found.requirement) });
}

function liftForce(sentence: string, voice: PolicyVoice): string | undefined {
  const bare = sentence.replace(removable, (found) => (/^,.*,$/s.test(found.trim()) ? ',' : ''));
  if (bare !== sentence) {
    const trimmed = bare
      .replace(/^\s+/, '')
      .replace(/\s{2,}/g, ' ')
      .replace(/\s+([.,;])/g, '$1');
    return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  }
  if (instead.test(sentence)) return sentence.replace(instead, voice);
  return weak.test(sentence) ? sentence.replace(weak, voice) : undefined;
}

/** Whether the changed sentence has what the requirement asks: its amounts, its doers, its force, its figures and its denials. */
function isKept(requirement: string, sentence: string): boolean {
  const [asked, said] = [readSaid(requirement), readSaid(sentence)];
  return (
    keepsWords(requirement, sentence) &&
    amountConflicts(asked, said).length === 0 &&
    onlyAmountConflicts(asked, said).length === 0 &&
    actorConflicts(asked, said).length === 0 &&
    forceLacking(asked, [said]).length === 0
  );
}

export type Exchanged = { requirement: string; sentence: string; voice: PolicyVoice };

/** What differs in the sentence, put in the requirement's words; undefined where the result would not say what is asked. */
export function exchangeWords(slot: string | null, { requirement, sentence, voice }: Exchanged): string | undefined {
  const changed =
    slot === 'quantity' || slot === 'frequency' || slot === 'deadline'
      ? exchangeAmounts(requirement, sentence)
      : slot === 'actor'
        ? exchangeActors(requirement, sentence)
        : slot === 'modality'
          ? liftForce(sentence, voice)
          : undefined;
  return changed !== undefined && changed !== sentence && isKept(requirement, changed) ? changed : undefined;
}
