import { contentStems } from '#engine/search/tokenise.ts';
import { reportingStems } from '../words/talk-words.ts';
import type { TurnIndex } from './index-turns.ts';

/** A turn by its number. `score` has no scale: it orders the turns of one query. */
export type RankedTurn = { turn: number; score: number };

/** Chosen on the development half of the meetings (evals/README.md). */
const turnSettings = {
  /** Turns on each side whose words count for a turn. */
  reach: 5,
  /** What the words of the next turn count, and how much less each further one. */
  near: 0.5,
  fading: 0.9,
  /** What a turn gains that is by somebody whom the query names, and what the turns beside it gain. */
  speaker: 1,
  beside: 0.5,
  /** Different places among the first ones, and how many turns lie between them. */
  places: 3,
  apart: 3,
};

/** What a query asks for: without the words that only say that somebody spoke, unless it has no others. */
function askedStems(query: string): string[] {
  const stems = contentStems(query);
  const telling = stems.filter((stem) => !reportingStems.has(stem));
  return telling.length > 0 ? telling : stems;
}

/** The score of each turn with a share of those around it: an answer goes on after the turn that has the words. */
function smooth(scores: Float64Array): Float64Array {
  const { reach, near, fading } = turnSettings;
  return scores.map((own, at) => {
    let around = 0;
    for (let step = 1; step <= reach; step += 1)
      around += fading ** (step - 1) * ((scores[at - step] ?? 0) + (scores[at + step] ?? 0));
    return own + near * around;
  });
}

/** What the speakers whom the query names add: to their turns, and to those just before and after, which they answer or which answer them. */
function bySpeaker({ transcript: { turns }, namedIn }: TurnIndex, query: string): number[] {
  const named = namedIn(query);
  const own = turns.map(({ speaker }) => (speaker !== null && named.has(speaker) ? 1 : 0));
  const { speaker, beside } = turnSettings;
  return own.map((value, at) => 1 + speaker * Math.max(value, beside * Math.max(own[at - 1] ?? 0, own[at + 1] ?? 0)));
}

/** The best place, then the best ones that are apart from it, then all others in their order. */
function spreadFirst(ordered: readonly number[]): number[] {
  const { places, apart } = turnSettings;
  const first: number[] = [];
  for (const at of ordered) {
    if (first.length === places) break;
    if (first.every((other) => Math.abs(other - at) > apart)) first.push(at);
  }
  const taken = new Set(first);
  return [...first, ...ordered.filter((at) => !taken.has(at))];
}

/**
 * Ranks the turns of a transcript by how likely a sentence rests on them. The first three stand at different places of the talk,
 * so that a wrong first one does not hide the others.
 * @param query a sentence of a document, or a request @returns every turn once, best first
 */
export function findTurns(query: string, index: TurnIndex): RankedTurn[] {
  const words = smooth(index.scores(askedStems(query)));
  const factors = bySpeaker(index, query);
  const scores = words.map((score, at) => score * (factors[at] ?? 1));
  const ordered = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return spreadFirst(ordered).map((at) => ({
    turn: index.transcript.turns[at]?.number ?? 0,
    score: scores[at] ?? 0,
  }));
}
