import { readItems } from '#engine/verification/read-items.ts';
import { contentStemsOf } from '#engine/verification/read-source.ts';
import type { TurnSpan } from './meeting.ts';
import type { Utterance } from './utterances.ts';

const standsForSomething = /\b(?:it|them|that|those|these|this|one|there|him|her|he|she|they|mine|both)\b/iu;
/** A task with more content words than this says by itself what it is about. */
const tellsItself = 4;
const lookBack = 4;
const fewest = 2;

const stemsOf = (text: string) => new Set(contentStemsOf(readItems(text)));

/**
 * The words just before an action that tell what its task is about: of the utterances before it the one with most content words, the
 * nearest of several.
 * @param at place of the action's first utterance @returns null where the task tells it itself, or nothing before it does
 */
export function aboutOf(task: string, at: number, utterances: readonly Utterance[]): TurnSpan | null {
  if (!standsForSomething.test(task) || stemsOf(task).size > tellsItself) return null;
  const before = utterances.slice(Math.max(0, at - lookBack), at).toReversed();
  const ranked = before.map((utterance, back) => ({ utterance, stems: stemsOf(utterance.text).size - back * 0.5 }));
  const [best] = ranked.toSorted((one, other) => other.stems - one.stems);
  if (!best || best.stems < fewest) return null;
  const { turn, start, end } = best.utterance;
  return { turn: turn.number, start, end };
}
