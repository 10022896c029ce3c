import type { Piece } from './gather-turns.ts';
import { speakerBefore } from './speaker-before.ts';

type Line = Piece & {
  /** The line has a time but no words: the name or the words follow on the next lines. */
  isOpening: boolean;
};

const clock = String.raw`(?:(?<h>\d{1,2}):)?(?<m>\d{1,3}):(?<s>\d{2})(?:[.,]\d{1,3})?`;
/** "[00:03:12] Dr Rao: words", "00:03:12 Dr Rao: words", "(3:12) words". */
const timeBefore = new RegExp(String.raw`^\s*[[(]?${clock}[\])]?\s*(?:[-–]\s*)?(?<rest>.*)$`, 'su');
/** "Speaker 1  00:04", "Helen Whitcombe   0:03", with nothing behind it. */
const timeBehind = new RegExp(
  String.raw`^(?<speaker>[\p{Lu}i][^\n:,;?!]{0,58}?)(?:\s{2,}|\t+|\s+[-–|]\s*|\s*\(|\s+(?=\d))${clock}\)?\s*$`,
  'u',
);
/** "00:00:00.000 --> 00:00:07.120", as the captions of a Word file have it. */
const span = new RegExp(String.raw`^\s*${clock}\s*--?>\s*\d`, 'u');
/** "[doctor] hello". */
const bracketed = /^\s*\[(?<speaker>[\p{L}][\p{L}\d .'’-]{0,40})\]\s*(?<text>.*)$/su;

type Clock = { h?: string; m?: string; s?: string };
const secondsIn = ({ h, m, s }: Clock) => Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);

function readLine(line: string): Line {
  const spanned = span.exec(line)?.groups;
  if (spanned) return { speaker: null, text: '', seconds: secondsIn(spanned), isOpening: true };
  const behind = timeBehind.exec(line)?.groups;
  if (behind) return { speaker: behind['speaker'] ?? null, text: '', seconds: secondsIn(behind), isOpening: true };
  const before = timeBefore.exec(line)?.groups;
  const rest = before?.['rest'] ?? line;
  const seconds = before ? secondsIn(before) : null;
  const inBrackets = bracketed.exec(rest)?.groups;
  if (inBrackets)
    return { speaker: inBrackets['speaker'] ?? null, text: inBrackets['text'] ?? '', seconds, isOpening: false };
  const named = speakerBefore(rest);
  return { ...named, seconds, isOpening: before !== undefined && named.text.trim() === '' };
}

const looksLikeName = /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}.'’-]*|\d+)){0,4}$/u;

/** Labels of a head that are written like a name: "Next Meeting", "Meeting Room". */
const ofHead =
  /\b(?:meeting|date|time|place|venue|location|room|present|attendees|apologies|chair|minutes|agenda|items?|actions?|points|title|subject|notes?)\b/iu;

/** "Grace Adeyemi (Chair)" and "Grace Adeyemi" are one label. */
const withoutRole = (label: string) => label.replace(/\s*\([^()]*\p{L}[^()]*\)$/u, '');

/**
 * Names that speak: a label that stands before words at least twice, or opens turns with a time. One that stands before words once,
 * such as "Present:", belongs to the head.
 */
function speakersIn(lines: readonly Line[]): Set<string> {
  const counts = new Map<string, number>();
  const labels = lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker]));
  for (const { speaker, seconds } of lines) {
    if (speaker === null) continue;
    const label = withoutRole(speaker);
    counts.set(label, (counts.get(label) ?? 0) + (seconds === null ? 1 : 2));
  }
  const repeated = labels.filter((label) => (counts.get(withoutRole(label)) ?? 0) > 1);
  // A talk of one turn names its speaker once, in full.
  const isFullName = (label: string) => looksLikeName.test(label) && label.includes(' ') && !ofHead.test(label);
  return new Set(repeated.length > 0 ? repeated : labels.filter(isFullName));
}

/** The words after a span of time: the first of two lines names the speaker, as captions in a Word file have it. */
function isNameLine(lines: readonly Line[], at: number, text: string): boolean {
  const before = lines[at - 1];
  const after = lines[at + 1];
  const opens = before?.isOpening === true && before.speaker === null && before.text === '';
  return opens && after !== undefined && !after.isOpening && after.text !== '' && looksLikeName.test(text.trim());
}

/** @returns the lines before the first turn, and the pieces from there */
export function readTalkLines(text: string): { head: string[]; pieces: Piece[] } {
  const raw = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const lines = raw.map(readLine);
  const speakers = speakersIn(lines);
  const isTurn = ({ speaker, isOpening, seconds }: Line) =>
    (speaker !== null && speakers.has(speaker)) || isOpening || (speakers.size === 0 && seconds !== null);
  const first = lines.findIndex(isTurn);
  const isSpeaker = ({ speaker }: Line) =>
    speaker !== null && (speakers.has(speaker) || (first >= 0 && looksLikeName.test(speaker) && speaker.includes(' ')));
  // Without any speaker or time each paragraph is a turn of somebody unknown.
  const from = Math.max(first, 0);
  const pieces: Piece[] = [];
  let open: Pick<Piece, 'speaker' | 'seconds'> | undefined;
  for (const [offset, line] of lines.slice(from).entries()) {
    const own = raw[from + offset] ?? '';
    const seconds = line.seconds ?? open?.seconds ?? null;
    if (line.isOpening && line.text === '') open = { speaker: line.speaker, seconds };
    else if (isSpeaker(line)) {
      pieces.push({ speaker: line.speaker, text: line.text, seconds });
      open = undefined;
    } else if (isNameLine(lines, from + offset, own)) open = { speaker: own.trim(), seconds };
    else {
      // A colon after something that is no speaker belongs to the words.
      pieces.push({ speaker: open?.speaker ?? null, text: line.speaker === null ? line.text : own, seconds });
      open = undefined;
    }
  }
  return { head: raw.slice(0, from).map((line) => line.trim()), pieces };
}
