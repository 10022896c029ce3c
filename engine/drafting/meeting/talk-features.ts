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
  /** Of the utterances one further in the same turn. */
  secondBefore: Cues | undefined;
  secondAfter: Cues | undefined;
  /** Of the first utterance of the next turn. */
  after: Cues | undefined;
  isByChair: boolean;
  /** How many of the three turns before or after open with agreement. */
  assentsBefore: number;
  assentsAfter: number;
};

const near = {
  before: ['request', 'question', 'needs', 'weWill', 'youWill', 'lets', 'proposes', 'assents', 'closes'],
  inTurnBefore: [
    'request',
    'needs',
    'due',
    'firstWillTask',
    'question',
    'closes',
    'assents',
    'defers',
    'approves',
    'rule',
  ],
  secondBefore: ['closes', 'approves'],
  secondAfter: ['closes', 'assents', 'approves'],
  after: ['acceptance', 'yes', 'thanks', 'refusal', 'firstWill', 'instead', 'firstWillTask', 'assents', 'closes'],
  inTurnAfter: ['due', 'firstWillTask', 'refusal', 'firstWill', 'closes', 'assents', 'approves', 'defers', 'question'],
} as const satisfies Record<string, readonly TalkCue[]>;
const places = Object.keys(near) as readonly (keyof typeof near)[];

const lengths = [4, 8, 16, 25];

/** Cues that mean more together than one by one; the second may be of the next turn or of the one before. */
const pairs: readonly (readonly [TalkCue, TalkCue, 'own' | 'after' | 'before' | 'inTurnAfter'])[] = [
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
  ['rule', 'closes', 'inTurnAfter'],
  ['concludes', 'rule', 'own'],
  ['concludes', 'closes', 'inTurnAfter'],
  ['concludes', 'assents', 'after'],
  ['rule', 'assents', 'after'],
];

/** What counts more from whoever chairs. */
const chairing = [
  'concludes',
  'rule',
  'closes',
  'defers',
  'approves',
  'lets',
  'settles',
  'agreed',
  'weWill',
] as const satisfies readonly TalkCue[];
const assents = [1, 2];

/** The names of the features, in the order of their values. */
export const talkFeatures: readonly string[] = [
  ...talkCues,
  ...places.flatMap((place) => near[place].map((cue) => `${place}:${cue}`)),
  ...lengths.map((length) => `words>=${length}`),
  ...pairs.map(([one, other, place]) => `${one}+${place === 'own' ? '' : `${place}:`}${other}`),
  'byChair',
  ...chairing.map((cue) => `byChair+${cue}`),
  ...assents.flatMap((least) => [`assentsBefore>=${least}`, `assentsAfter>=${least}`]),
];

const valuesOf = ({ own, words, isByChair, assentsBefore, assentsAfter, ...around }: InTalk): number[] => [
  ...talkCues.map((cue) => Number(own.has(cue))),
  ...places.flatMap((place) => near[place].map((cue) => Number(around[place]?.has(cue) ?? false))),
  ...lengths.map((length) => Number(words >= length)),
  ...pairs.map(([one, other, place]) =>
    Number(own.has(one) && ((place === 'own' ? own : around[place])?.has(other) ?? false)),
  ),
  Number(isByChair),
  ...chairing.map((cue) => Number(isByChair && own.has(cue))),
  ...assents.flatMap((least) => [Number(assentsBefore >= least), Number(assentsAfter >= least)]),
];

const assentTurns = 3;

/** For each turn that is spoken, whether it opens with agreement. */
function openings(utterances: readonly Utterance[], cues: readonly Cues[]): Map<Utterance['turn'], boolean> {
  const opens = new Map<Utterance['turn'], boolean>();
  for (const [at, { turn }] of utterances.entries())
    if (!opens.has(turn)) opens.set(turn, cues[at]?.has('assents') ?? false);
  return opens;
}

/** Each utterance of a meeting with its features, each 0 or 1, in the order of `talkFeatures`. @param chair the speaker who chairs */
export function featuresOfTalk(
  utterances: readonly Utterance[],
  chair: number | null,
): { cues: Cues; values: number[] }[] {
  const cues = utterances.map(({ text }) => cuesIn(text));
  const turns = [...openings(utterances, cues)];
  const placeOfTurn = new Map(turns.map(([turn], at) => [turn, at]));
  const assentsIn = (from: number, to: number) =>
    turns.slice(Math.max(0, from), to).filter(([, opens]) => opens).length;
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
    const place = placeOfTurn.get(turn) ?? 0;
    const second = (step: number) => (utterances[at + step]?.turn === turn ? cues[at + step] : undefined);
    const values = valuesOf({
      own,
      isByChair: chair !== null && turn.speaker === chair,
      assentsBefore: assentsIn(place - assentTurns, place),
      assentsAfter: assentsIn(place + 1, place + 1 + assentTurns),
      secondBefore: second(-2),
      secondAfter: second(2),
      words: text.split(/\s+/u).length,
      before: cues[firstOfTurn - 1],
      inTurnBefore: isFirst ? undefined : cues[at - 1],
      inTurnAfter: utterances[at + 1]?.turn === turn ? cues[at + 1] : undefined,
      after: cues[firstOfNext[at] ?? -1],
    });
    return { cues: own, values };
  });
}
