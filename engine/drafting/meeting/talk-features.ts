import { cuesIn, type TalkCue, talkCues } from './talk-cues.ts';
import type { Utterance } from './utterances.ts';

type Cues = ReadonlySet<TalkCue>;

/** An utterance with what was said around it. */
type InTalk = {
  own: Cues;
  words: number;
  /** Of the last utterance of the turn before. */
  before: Cues | undefined;
  /** Of the utterances before and after it in the same turn. */
  inTurnBefore: Cues | undefined;
  inTurnAfter: Cues | undefined;
  /** Of the first utterance of the next turn. */
  after: Cues | undefined;
};

const near = {
  before: ['request', 'question', 'needs', 'weWill', 'youWill', 'lets'],
  inTurnBefore: ['request', 'needs', 'due', 'firstWillTask', 'question'],
  after: ['acceptance', 'yes', 'thanks', 'refusal', 'firstWill', 'instead', 'firstWillTask'],
  inTurnAfter: ['due', 'firstWillTask', 'refusal', 'firstWill'],
} as const satisfies Record<string, readonly TalkCue[]>;
const places = Object.keys(near) as readonly (keyof typeof near)[];

const lengths = [4, 8, 16, 25];

/** Cues that mean more together than one by one; the second may be of the next turn or of the one before. */
const pairs: readonly (readonly [TalkCue, TalkCue, 'own' | 'after' | 'before'])[] = [
  ['firstWill', 'due', 'own'],
  ['firstWillTask', 'due', 'own'],
  ['thirdWill', 'due', 'own'],
  ['weWill', 'due', 'own'],
  ['needs', 'due', 'own'],
  ['firstWill', 'negated', 'own'],
  ['request', 'task', 'own'],
  ['youWill', 'task', 'own'],
  ['request', 'yes', 'after'],
  ['request', 'acceptance', 'after'],
  ['request', 'firstWill', 'after'],
  ['firstCould', 'yes', 'after'],
  ['firstCould', 'thanks', 'after'],
  ['willDo', 'request', 'before'],
  ['firstWill', 'request', 'before'],
  ['yes', 'request', 'before'],
  ['agreed', 'yes', 'after'],
  ['recap', 'agreed', 'own'],
  ['question', 'agreed', 'own'],
];

/** The names of the features, in the order of their values. */
export const talkFeatures: readonly string[] = [
  ...talkCues,
  ...places.flatMap((place) => near[place].map((cue) => `${place}:${cue}`)),
  ...lengths.map((length) => `words>=${length}`),
  ...pairs.map(([one, other, place]) => `${one}+${place === 'own' ? '' : `${place}:`}${other}`),
];

const valuesOf = ({ own, words, ...around }: InTalk): number[] => [
  ...talkCues.map((cue) => Number(own.has(cue))),
  ...places.flatMap((place) => near[place].map((cue) => Number(around[place]?.has(cue) ?? false))),
  ...lengths.map((length) => Number(words >= length)),
  ...pairs.map(([one, other, place]) =>
    Number(own.has(one) && ((place === 'own' ? own : around[place])?.has(other) ?? false)),
  ),
];

/** Each utterance of a meeting with its features, each 0 or 1, in the order of `talkFeatures`. */
export function featuresOfTalk(utterances: readonly Utterance[]): { cues: Cues; values: number[] }[] {
  const cues = utterances.map(({ text }) => cuesIn(text));
  const firstOfNext = new Array<number>(utterances.length);
  for (let at = utterances.length - 1; at >= 0; at -= 1) {
    const isLast = utterances[at + 1]?.turn !== utterances[at]?.turn;
    firstOfNext[at] = isLast ? at + 1 : (firstOfNext[at + 1] ?? at + 1);
  }
  let firstOfTurn = 0;
  return utterances.map(({ turn, text }, at) => {
    const own = cues[at] ?? new Set();
    const isFirst = utterances[at - 1]?.turn !== turn;
    if (isFirst) firstOfTurn = at;
    const values = valuesOf({
      own,
      words: text.split(/\s+/u).length,
      before: cues[firstOfTurn - 1],
      inTurnBefore: isFirst ? undefined : cues[at - 1],
      inTurnAfter: utterances[at + 1]?.turn === turn ? cues[at + 1] : undefined,
      after: cues[firstOfNext[at] ?? -1],
    });
    return { cues: own, values };
  });
}
