import type { Day } from '../dates/calendar.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { Transcript, Turn } from '../transcript/transcript.ts';
import { knownNames } from './known-names.ts';
import { reportSentence, type SpeechFault } from './report-sentence.ts';
import { lacksFullStops, type SpokenSentence, spokenSentences } from './spoken-sentences.ts';

/** A sentence of minutes: what somebody said in reported speech, or in their own words. */
export type ReportedStatement = { text: string; way: 'reported' | 'quoted'; from: readonly TurnSpan[] };

/** Turns what is said in one transcript into sentences of minutes. */
export type Reporter = {
  /** As documents name a speaker; null is somebody whom the file does not name. */
  nameOf(speaker: number | null): string;
  sentencesOf(turn: Turn): SpokenSentence[];
  /** One sentence in reported speech, or quoted where the rules cannot report it without a change. */
  report(sentence: SpokenSentence): ReportedStatement;
  /** Why a sentence is quoted; null where it is reported. */
  faultOf(sentence: SpokenSentence): SpeechFault | 'no full stops' | null;
};

function quotedText({ text }: SpokenSentence, name: string): string {
  const verb = /\?\s*$/u.test(text) ? 'asked' : 'said';
  return `${name} ${verb}: “${text.replaceAll(/[“”]/gu, '"').trim()}”`;
}

/** "Joanne Clegg" is Joanne, "Dr Sunita Rao" is Dr Rao; any other label stays whole. */
export function shortNameOf(name: string): string {
  const { title, surname } =
    /^(?<title>Dr|Mr|Mrs|Ms|Prof|Professor)\.? (?:\S+ )*(?<surname>\p{Lu}[\p{L}'’-]+)$/u.exec(name)?.groups ?? {};
  if (title !== undefined) return `${title} ${surname}`;
  return (
    /^(?!The |Hon)(?:(?:Nurse|Sister|Matron) )?(?<first>\p{Lu}\p{Ll}[\p{L}'’-]*) \p{Lu}\p{Ll}[\p{L}'’ -]*$/u.exec(name)
      ?.groups?.['first'] ?? name
  );
}

/** Words by which those who speak are called: their first name, their surname, and their name. */
function peopleOf({ speakers }: Transcript): Set<string> {
  return new Set(
    speakers.flatMap(({ label, fullName }) => {
      const parts = (fullName ?? label)
        .split(/\s+/u)
        .filter(
          (part) =>
            /^\p{Lu}\p{Ll}/u.test(part) &&
            !/^(?:Dr|Mr|Mrs|Ms|Prof|Sr|Nurse|Speaker|Ward|Room|Office|Sister|Matron)\.?$/u.test(part),
        );
      return [label, ...(fullName ? [fullName] : []), ...parts];
    }),
  );
}

/** Reports the sentences of a transcript. @param date of the meeting, @param next day of the next one, where known */
export function createReporter(
  transcript: Transcript,
  { date, next }: { date: Day | null; next: Day | null },
): Reporter {
  const people = peopleOf(transcript);
  const isName = knownNames(transcript);
  const isRaw = lacksFullStops(transcript.turns);
  const byNumber = new Map(transcript.turns.map((turn, at) => [turn.number, at]));
  const nameOf = (speaker: number | null) => {
    const found = speaker === null ? undefined : transcript.speakers[speaker];
    return found ? (found.fullName ?? found.label) : 'A speaker';
  };
  const speakerOf = ({ turn }: SpokenSentence) => transcript.turns[byNumber.get(turn) ?? -1]?.speaker ?? null;
  /** Whom a question at the end of a turn is put to: who spoke before it and answers after it. */
  const addresseeOf = ({ turn, end }: SpokenSentence): string | null => {
    const at = byNumber.get(turn) ?? -1;
    const [before, own, after] = [transcript.turns[at - 1], transcript.turns[at], transcript.turns[at + 1]];
    const isLast = own !== undefined && end >= own.text.length;
    return isLast && before && after && before.speaker === after.speaker && after.speaker !== null
      ? nameOf(after.speaker)
      : null;
  };
  const attempt = (sentence: SpokenSentence): { text: string } | { fault: SpeechFault | 'no full stops' } => {
    if (!sentence.isPunctuated) return { fault: 'no full stops' };
    const name = nameOf(speakerOf(sentence));
    const dates = date === null ? null : { meeting: date, next };
    const scene = { name, shortName: shortNameOf(name), addressee: addresseeOf(sentence), isName, people, dates };
    return reportSentence(sentence.text, scene);
  };
  return {
    nameOf,
    sentencesOf: (turn) => spokenSentences(turn, isRaw),
    report(sentence) {
      const { turn, start, end } = sentence;
      const from = [{ turn, start, end }];
      const reported = attempt(sentence);
      return 'text' in reported
        ? { text: reported.text, way: 'reported', from }
        : { text: quotedText(sentence, nameOf(speakerOf(sentence))), way: 'quoted', from };
    },
    faultOf(sentence) {
      const reported = attempt(sentence);
      return 'fault' in reported ? reported.fault : null;
    },
  };
}
