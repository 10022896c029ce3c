import { talkFeatures } from './talk-features.ts';
import weights from './talk-weights.json' with { type: 'json' };

/** What an utterance may be. */
export type TalkKind = keyof typeof weights;
const talkKinds = Object.keys(weights) as readonly TalkKind[];

/** A logistic model: `of` by the names of the features; a feature without a weight counts nothing. */
export type TalkWeights = { base: number; from: number; of: Readonly<Record<string, number>> };

const models = new Map(
  talkKinds.map((kind) => {
    const { base, from, of }: TalkWeights = weights[kind];
    return [kind, { base, from, of: talkFeatures.map((name) => of[name] ?? 0) }] as const;
  }),
);

/** How sure the rules are, from 0 to 1, that an utterance is of the kind. @param values its features */
export function sureness(kind: TalkKind, values: readonly number[]): number {
  const model = models.get(kind);
  if (!model) return 0;
  const sum = values.reduce((total, value, at) => total + value * (model.of[at] ?? 0), model.base);
  return 1 / (1 + Math.exp(-sum));
}

/** From this sureness on an utterance counts as of the kind. */
export const countsFrom = (kind: TalkKind): number => models.get(kind)?.from ?? 1;
