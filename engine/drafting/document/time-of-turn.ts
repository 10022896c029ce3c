import type { TurnSpan } from '../meeting/meeting.ts';
import { secondsAt, type Transcript } from '../transcript/transcript.ts';

const clock = /(?<![\d:./-])(?<hours>[01]?\d|2[0-3])[:.](?<minutes>[0-5]\d)(?![\d:./-])/u;
const timeLine = /^(?:date|time|start|when)\b/iu;

/** Seconds since midnight at which the meeting started, from the head of the file; null where it does not say. */
function startOf({ head }: Transcript): number | null {
  for (const line of head.filter((each) => timeLine.test(each))) {
    // "Date: 6.10.2026, 12:15": the day is no time.
    const { hours, minutes } = clock.exec(line.replaceAll(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/gu, ''))?.groups ?? {};
    if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60;
  }
  return null;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
const wall = (seconds: number) => `${two((seconds / 3600) % 24)}:${two((seconds / 60) % 60)}`;
const offset = (seconds: number) => `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;

/**
 * When words were said: "10:21" where the file says at what time the meeting started, "00:21:05" since the start otherwise, and
 * "turn 12" where it has no times.
 */
export function timesOfTurns(transcript: Transcript): (span: TurnSpan) => string {
  const start = startOf(transcript);
  const turns = new Map(transcript.turns.map((turn) => [turn.number, turn]));
  return ({ turn: number, start: at }) => {
    const turn = turns.get(number);
    const seconds = turn ? secondsAt(turn, at) : null;
    if (seconds === null) return `turn ${number}`;
    return start === null ? offset(seconds) : wall(start + seconds);
  };
}

/** "10:00 to 11:05", from the first to the last time; null where the file does not give the time of day. */
export function meetingHours(transcript: Transcript): string | null {
  const start = startOf(transcript);
  const last = transcript.turns.at(-1)?.times.at(-1)?.seconds;
  return start === null || last === undefined ? null : `${wall(start)} to ${wall(start + last)}`;
}
