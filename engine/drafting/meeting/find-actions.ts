import { readItems } from '#engine/verification/read-items.ts';
import { contentStemsOf } from '#engine/verification/read-source.ts';
import type { DateContext } from '../dates/date-rows.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { aboutOf } from './about-of.ts';
import { dueOf } from './due-of.ts';
import type { MeetingAction, Somebody, TurnSpan } from './meeting.ts';
import type { ReadTalk } from './read-talk.ts';
import { isSame, speakersByName } from './somebody.ts';
import { straightQuotes } from './straight-quotes.ts';
import type { TalkCue } from './talk-cues.ts';
import { taskOf } from './task-of.ts';
import type { Utterance } from './utterances.ts';
import { whoIsToDoIt } from './who-is-to-do-it.ts';

type Pick = {
  at: number;
  utterance: Utterance;
  cues: ReadonlySet<TalkCue>;
  sure: number;
  owner: Somebody | null;
  stems: ReadonlySet<string>;
  /** It takes up what was asked or said just before: "I'll do that", "leave it with me". */
  pointsBack: boolean;
};
type Found = { picks: Pick[]; owner: Somebody | null };

/** Turns within which an answer takes up a request, and utterances within which a summary repeats an action. */
const answerTurns = 3;
const recapUtterances = 60;
const fewestShared = 2;
const mostlyShared = 0.5;
const shortWords = 5;

const pronounOnly =
  /\b(?:i'll|i will|i can|i'm|can|will) (?:just |have to |go and )?(?:do|take|have|get|pick|sort|handle|see to|look at|ring|phone|chase|write|send|put)? ?(?:it|that|them|those|this|one|so)\b/iu;
/** "You'll have them on your desk Wednesday", "I'll get on to them first thing tomorrow": when what was just taken on is done. */
const tellsWhen =
  /\byou(?:'ll| will) (?:have|get) (?:it|them|that|those)\b|\b(?:it|that|they)(?:'ll| will) be (?:done|ready|with you|there|up|out|in)\b|\bi(?:'ll| will) (?:get on to|have|get) (?:it|them|that|those|him|her)\b/iu;
/** "You'll have them on Friday" is said by whoever brings them. */
const youWillHave = /\byou(?:'ll| will) (?:have|get) (?:it|them|that|those)\b/iu;
const span = ({ turn, start, end }: Utterance): TurnSpan => ({ turn: turn.number, start, end });

function pointsBack({ text }: Utterance, cues: ReadonlySet<TalkCue>, stems: ReadonlySet<string>): boolean {
  const words = straightQuotes(text);
  return (
    cues.has('acceptance') ||
    cues.has('willDo') ||
    cues.has('leaveIt') ||
    text.split(/\s+/u).length <= shortWords ||
    (pronounOnly.test(words) && stems.size <= 3) ||
    (tellsWhen.test(words) && stems.size <= 4)
  );
}

function picksOf(transcript: Transcript, { utterances, features, model }: ReadTalk): Pick[] {
  const speakers = speakersByName(transcript);
  return utterances.flatMap((utterance, at) => {
    const { cues, values } = features[at] ?? { cues: new Set<TalkCue>(), values: [] };
    const sure = model.sureness('action', values);
    if (sure < model.countsFrom('action')) return [];
    const { number, speaker } = utterance.turn;
    const brings = speaker !== null && youWillHave.test(straightQuotes(utterance.text));
    const around = {
      transcript,
      speakers,
      next: transcript.turns[number]?.speaker ?? null,
      before: utterances.slice(Math.max(0, at - 5), at).toReversed(),
    };
    const stems = new Set(contentStemsOf(readItems(utterance.text)));
    return [
      {
        at,
        utterance,
        cues,
        sure,
        owner: brings ? { speaker } : whoIsToDoIt(utterance, cues, around),
        stems,
        pointsBack: pointsBack(utterance, cues, stems),
      },
    ];
  });
}

function sharedStems(one: ReadonlySet<string>, others: readonly Pick[]): { count: number; share: number } {
  const all = new Set(others.flatMap(({ stems }) => [...stems]));
  const count = [...one].filter((stem) => all.has(stem)).length;
  return { count, share: count / Math.max(1, Math.min(one.size, all.size)) };
}

/** Whether a pick says again, answers or hands on what was found before. */
function continues(found: Found, pick: Pick): boolean {
  const last = found.picks.at(-1);
  if (!last || pick.at - last.at > recapUtterances) return false;
  const turns = pick.utterance.turn.number - last.utterance.turn.number;
  const { count, share } = sharedStems(pick.stems, found.picks);
  if (turns === 0)
    return pick.at - last.at <= 2 && (pick.pointsBack || last.pointsBack) && isSame(pick.owner, found.owner);
  const wasAsked =
    last.cues.has('request') || last.cues.has('youWill') || last.cues.has('needs') || last.cues.has('thirdWill');
  if (turns <= answerTurns && wasAsked && (pick.pointsBack || count >= 1)) return true;
  if (turns <= 2 && pick.pointsBack && isSame(pick.owner, found.owner)) return true;
  return count >= fewestShared && share >= mostlyShared;
}

const takesOrGives = ({ cues, pointsBack: isAnswer }: Pick) =>
  isAnswer || cues.has('firstWill') || cues.has('firstWillTask') || cues.has('thirdWill') || cues.has('recap');

function gather(picks: readonly Pick[]): Found[] {
  const found: Found[] = [];
  for (const pick of picks) {
    const earlier = found.findLast((each) => continues(each, pick));
    if (!earlier) found.push({ picks: [pick], owner: pick.owner });
    else {
      earlier.picks.push(pick);
      // The last person who was named or took it has it. A remark about it hands nothing on.
      if (earlier.owner === null || takesOrGives(pick)) earlier.owner = pick.owner ?? earlier.owner;
    }
  }
  return found;
}

/** Whether the next speaker turns down what was offered, before it was taken up again. */
function isTurnedDown({ picks }: Found, { features, utterances }: ReadTalk): boolean {
  const last = picks.at(-1);
  if (!last) return false;
  const next = utterances.findIndex(({ turn }, at) => at > last.at && turn !== last.utterance.turn);
  const cues = features[next]?.cues;
  return cues?.has('refusal') === true && !cues.has('thanks') && !last.cues.has('request');
}

/** The actions of a meeting, as it left them, in the order in which they came up. @param context null: no day can be worked out */
export function findActions(
  transcript: Transcript,
  read: Omit<ReadTalk, 'picked'>,
  context: DateContext | null,
): MeetingAction[] {
  const picks = picksOf(transcript, { ...read, picked: new Set() });
  const talk: ReadTalk = { ...read, picked: new Set(picks.map(({ at }) => at)) };
  return gather(picks)
    .filter((found) => !isTurnedDown(found, talk))
    .map((found) => {
      const due = context === null ? undefined : dueOf(found.picks, talk, context);
      const task = taskOf(found.picks.map(({ utterance, cues }) => ({ text: utterance.text, cues })));
      const deciding = found.picks.toSorted((a, b) => b.sure - a.sure);
      return {
        task,
        owner: found.owner,
        due: due?.day ?? null,
        dueWords: due?.words ?? null,
        from: deciding.map(({ utterance }) => span(utterance)),
        about: aboutOf(task, found.picks[0]?.at ?? 0, read.utterances),
        confidence: Math.max(...found.picks.map(({ sure }) => sure)),
      };
    });
}
