import { readItems } from '#engine/verification/read-items.ts';
import { contentStemsOf } from '#engine/verification/read-source.ts';
import type { MeetingPoint, TurnSpan } from './meeting.ts';
import type { ReadTalk } from './read-talk.ts';
import type { TalkCue } from './talk-cues.ts';
import type { TalkKind } from './talk-model.ts';
import type { Utterance } from './utterances.ts';

type Talk = Omit<ReadTalk, 'picked'>;

/** Consecutive utterances of one turn: the places of the first and the last, with the highest sureness. */
type Stretch = { from: number; to: number; confidence: number };

const spanOf = ({ turn, start, end }: Utterance): TurnSpan => ({ turn: turn.number, start, end });

/** Utterances that count as of a kind; neighbours in a turn are one stretch. @param isMeant leaves utterances out */
function stretchesOf(
  kind: TalkKind,
  { utterances, features, model }: Talk,
  isMeant: (at: number) => boolean,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, { turn }] of utterances.entries()) {
    const confidence = model.sureness(kind, features[at]?.values ?? []);
    if (confidence < model.countsFrom(kind) || !isMeant(at)) continue;
    const before = stretches.at(-1);
    if (before && before.to === at - 1 && utterances[before.to]?.turn === turn) {
      before.to = at;
      before.confidence = Math.max(before.confidence, confidence);
    } else stretches.push({ from: at, to: at, confidence });
  }
  return stretches;
}

/** Points of one kind, of the utterances with one of the cues. Neighbouring utterances of a turn make one point, which keeps the words of the surest. */
export function talkPointsOf(kind: TalkKind, needs: readonly TalkCue[], talk: Talk): MeetingPoint[] {
  const { utterances, features, model } = talk;
  const surenessAt = (at: number) => model.sureness(kind, features[at]?.values ?? []);
  const stretches = stretchesOf(kind, talk, (at) => needs.some((cue) => features[at]?.cues.has(cue)));
  return stretches.flatMap(({ from, to, confidence }) => {
    const own = utterances.slice(from, to + 1).map((utterance, step) => ({ utterance, sure: surenessAt(from + step) }));
    const [surest] = own.toSorted((a, b) => b.sure - a.sure);
    return surest
      ? [{ span: spanOf(surest.utterance), from: own.map(({ utterance }) => spanOf(utterance)), confidence }]
      : [];
  });
}

const contentCount = (text: string) => new Set(contentStemsOf(readItems(text))).size;
/** Words of content with which an utterance tells what was decided. */
const tells = 3;
/** Words of content of words that close, such as "let's call that agreed". */
const closing = 2;
/** Utterances back in which the words stand that "agreed" closes. */
const lookBack = 4;

/** Utterances of a turn between what is decided and the words that close it: "Is anybody unhappy with that? No?" */
const toClosing = 3;

/**
 * The stretch with what belongs to it in the turn: the words that close it, and what stands before words that close: "Eight till eight, for a week. I'm authorising it."
 */
function widened({ from, to, confidence }: Stretch, { utterances, features }: Talk): Stretch {
  const isInTurn = (at: number) => utterances[at]?.turn === utterances[from]?.turn;
  const closes = (at: number) => isInTurn(at) && features[at]?.cues.has('closes') === true;
  let [first, last] = [from, to];
  while (closes(first) && isInTurn(first - 1)) first -= 1;
  for (let at = last + 1; at <= to + toClosing; at += 1) if (closes(at)) last = at;
  return { from: first, to: last, confidence };
}

/** The place of what was agreed, before words that say no more than that it is: what the same person said, or what was proposed. */
function proposalBefore({ from }: Stretch, { utterances, features }: Talk): number | null {
  const speaker = utterances[from]?.turn.speaker;
  for (let at = from - 1; at >= Math.max(0, from - lookBack); at -= 1) {
    const cues = features[at]?.cues;
    const isMeant = utterances[at]?.turn.speaker === speaker || cues?.has('proposes') === true;
    if (isMeant && contentCount(utterances[at]?.text ?? '') >= tells && cues?.has('question') !== true) return at;
  }
  return null;
}

/**
 * What a meeting decided. A decision is told in several utterances: what is proposed, and that it is agreed. The words of the point are
 * the surest that tell something.
 */
export function findDecisions(talk: Talk): MeetingPoint[] {
  const { utterances, features, model } = talk;
  const surenessAt = (at: number) => model.sureness('decision', features[at]?.values ?? []);
  const least = model.countsFrom('decision') / 2;
  const stretches: Stretch[] = [];
  for (const stretch of stretchesOf('decision', talk, () => true).map((each) => widened(each, talk))) {
    const before = stretches.at(-1);
    if (before && stretch.from <= before.to + 1 && utterances[before.to]?.turn === utterances[stretch.from]?.turn) {
      before.to = Math.max(before.to, stretch.to);
      before.confidence = Math.max(before.confidence, stretch.confidence);
    } else stretches.push({ ...stretch });
  }
  return stretches.flatMap((stretch) => {
    const own = utterances.slice(stretch.from, stretch.to + 1).map((utterance, step) => ({
      utterance,
      content: features[stretch.from + step]?.cues.has('closes')
        ? contentCount(utterance.text) - closing
        : contentCount(utterance.text),
      sure: surenessAt(stretch.from + step),
    }));
    const bySureness = own.toSorted((a, b) => b.sure - a.sure);
    const telling = bySureness.find(({ content, sure }) => content >= tells && sure >= least) ?? bySureness[0];
    if (!telling) return [];
    const proposal = telling.content < tells ? utterances[proposalBefore(stretch, talk) ?? -1] : undefined;
    const from = [...own.map(({ utterance }) => utterance), ...(proposal ? [proposal] : [])].map(spanOf);
    return [{ span: spanOf(proposal ?? telling.utterance), from, confidence: stretch.confidence }];
  });
}
