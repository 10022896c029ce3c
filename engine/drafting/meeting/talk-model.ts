import { talkFeatures } from './talk-features.ts';
import weights from './talk-weights.json' with { type: 'json' };

/** What an utterance may be. */
export type TalkKind = keyof typeof weights;
export const talkKinds = Object.keys(weights) as readonly TalkKind[];

/** A logistic model: `of` by the names of the features; a feature without a weight counts nothing. */
export type TalkWeights = { base: number; from: number; of: Readonly<Record<string, number>> };

export type TalkModel = {
  /** How sure the rules are, from 0 to 1, that an utterance is of the kind. @param values its features */
  sureness(kind: TalkKind, values: readonly number[]): number;
  /** From this sureness on an utterance counts as of the kind. */
  countsFrom(kind: TalkKind): number;
};

export function talkModelOf(all: Readonly<Record<TalkKind, TalkWeights>>): TalkModel {
  const values = Object.fromEntries(
    talkKinds.map((kind) => [kind, talkFeatures.map((name) => all[kind].of[name] ?? 0)]),
  ) as Record<TalkKind, number[]>;
  return {
    sureness(kind, features) {
      const sum = features.reduce((total, value, at) => total + value * (values[kind][at] ?? 0), all[kind].base);
      return 1 / (1 + Math.exp(-sum));
    },
    countsFrom: (kind) => all[kind].from,
  };
}

/** The model in the box, fitted by `evals/talk-weights.ts`. */
export const fittedTalkModel = talkModelOf(weights);
