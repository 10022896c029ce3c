import type { Transcript } from '../transcript/transcript.ts';
import type { Somebody } from './meeting.ts';
import { somebodyNamed } from './somebody.ts';
import { straightQuotes } from './straight-quotes.ts';
import type { TalkCue } from './talk-cues.ts';
import type { Utterance } from './utterances.ts';

/** Who is spoken of and to, around an utterance. */
export type Around = {
  transcript: Transcript;
  speakers: ReadonlyMap<string, number>;
  /** The speaker of the next turn. */
  next: number | null;
  /** What was said just before, the latest first. */
  before: readonly Utterance[];
};

const teams =
  /\b(?<team>estates|facilities|pharmacy|procurement|finance|housekeeping|security|human resources|catering|portering|infection control|information governance|the water team|water team)(?:'ll| will| to| have to| has to| are going to| can| need to| needs to)\b/iu;
/** In capitals alone: "it'll" is no team. */
const teamLetters = /\b(?<team>IT|HR|IG|IPC|PALS)(?:'ll| will| to| have to| has to| can| need to| needs to)\b/u;
/** "He'll", "she can": somebody who was named just before. */
const pronoun = /\b(?:he|she)(?:'ll| will| can|'s going to| is going to|'s got to| has to)\b/iu;
const myTeam = /\bmy (?:lot|team|lads|lasses|girls|people|department)\b/iu;
const firstPerson =
  /\b(?:i'll|i will|i'm (?:going to|gonna|doing|on)|i can|i've got (?:that|it)|i could|i'd|i'm|me|mine|leave (?:it|that|them) (?:with|to) me|i)\b/iu;
const requestTo =
  /\b(?:can|could|would|will) you\b|\byou(?:'ll| will|'re| need to|'d better| send| write| do| tell| let| take)?\b/iu;
/** "Maureen, would you …", "… in English, Barry?", "thanks, Jo". */
const vocative =
  /^(?:and |so |okay |right |then |well )*(?<before>\p{Lu}\p{Ll}+),|,\s(?<behind>\p{Lu}\p{Ll}+)(?=[,.?!]|$)/gu;
/** "Eirlys'll", "Grace will", "Stephen to dig", "Nerys can", "Dafydd's doing". */
const third =
  /\b(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:'ll| will| to(?= \p{Ll})|'s (?:going to|doing|got to)| is (?:going to|doing)| can| has to| needs to| does| could)\b/gu;
const notNames = new Set([
  'It',
  'That',
  'This',
  'They',
  'There',
  'We',
  'You',
  'He',
  'She',
  'What',
  'Who',
  'Which',
  'Then',
  'So',
  'And',
  'But',
  'Nobody',
  'Somebody',
  'Someone',
  'Anybody',
  'Everybody',
  'Everyone',
  'Estates',
  'Ward',
  'Right',
  'Okay',
  'No',
  'Yes',
  'Well',
  'Thing',
]);
const placesAndTimes =
  /^(?:Ward|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Legionella|Trust|Hospital|Unit|Home)$/u;
const isName = (word: string | undefined): word is string => word !== undefined && !notNames.has(word);

const namesBy = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => Object.values(groups ?? {}).filter(isName));

/** A name in lower case, as raw speech recognition has it, counts where a speaker has it or it stands before "can" or "will". */
function spokenName(text: string, { speakers }: Around): string | undefined {
  const words = text.split(/\s+/u);
  return words.find((word, at) => speakers.has(word) && /^(?:can|could|will|you|to|would)$/u.test(words[at + 1] ?? ''));
}

const anyName = /(?<![.?!]\s|^)\b(?<name>\p{Lu}\p{Ll}+)\b|^(?<first>\p{Lu}\p{Ll}+)(?='ll|'s| can| will| did| has)/gu;

/** The person who was named last before a "he" or "she". */
function lastNamed(around: Around): Somebody | null {
  for (const { text } of around.before) {
    const named = namesBy(anyName, straightQuotes(text))
      .filter((name) => !placesAndTimes.test(name))
      .at(-1);
    if (named !== undefined) return somebodyNamed(named, around.speakers);
    const lower = straightQuotes(text)
      .toLocaleLowerCase('en-GB')
      .split(/[^\p{L}]+/u)
      .findLast((word) => around.speakers.has(word));
    if (lower !== undefined) return somebodyNamed(lower, around.speakers);
  }
  return null;
}

/** Who is to do what an utterance says, by its words and who speaks; null where they name nobody. */
export function whoIsToDoIt({ turn, text }: Utterance, cues: ReadonlySet<TalkCue>, around: Around): Somebody | null {
  const words = straightQuotes(text);
  const self: Somebody | null = turn.speaker === null ? null : { speaker: turn.speaker };
  const team = teamLetters.exec(words)?.groups?.['team'] ?? teams.exec(words)?.groups?.['team'];
  if (team) return somebodyNamed(team[0]?.toUpperCase() + team.slice(1), around.speakers);
  const isFirst =
    cues.has('firstWill') ||
    cues.has('firstWillTask') ||
    cues.has('leaveIt') ||
    cues.has('acceptance') ||
    cues.has('firstCould');
  const [named] = namesBy(third, words);
  if (named !== undefined && !(isFirst && words.search(firstPerson) < words.indexOf(named)))
    return somebodyNamed(named, around.speakers);
  if (isFirst && !myTeam.test(words)) return self;
  if (requestTo.test(words) && (cues.has('request') || cues.has('youWill'))) {
    const [called] = namesBy(vocative, words);
    if (called !== undefined) return somebodyNamed(called, around.speakers);
    return around.next !== null && around.next !== turn.speaker ? { speaker: around.next } : null;
  }
  if (pronoun.test(words)) return lastNamed(around);
  const lower = spokenName(words, around);
  if (lower !== undefined) return somebodyNamed(lower, around.speakers);
  if (firstPerson.test(words)) return self;
  return null;
}
