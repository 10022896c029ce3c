import { type CaptionsFileFormat, parseText, tokenizeVTTCue, type VTTCue, type VTTNode } from 'media-captions';
import type { Piece } from './gather-turns.ts';
import { speakerBefore } from './speaker-before.ts';

const startsVtt = /^\uFEFF?WEBVTT(?:\s|$)/u;
const startsSrt = /^\uFEFF?\s*(?:\d+\s*\r?\n)?\s*\d{1,3}:\d{2}:\d{2},\d{1,3}\s*-->/u;

/** Which kind of captions a text is, by its beginning; undefined where it is none. */
export function captionsKind(text: string): CaptionsFileFormat | undefined {
  if (startsVtt.test(text)) return 'vtt';
  return startsSrt.test(text) ? 'srt' : undefined;
}

const wordsOf = (nodes: readonly VTTNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.data : wordsOf(node.children))).join(' ');

/** Any label before a colon, such as "nadeem" or "iPad Ward 3": the names of devices are written in every way. */
const labelBefore = /^\s*(?<speaker>[^\s:][^:\n.?!,]{0,58}?):\s+(?<text>\S.*)$/su;

/** A label that begins cues at least twice is a speaker, even if it does not look like a name. */
function labelsIn(lines: readonly string[]): Set<string> {
  const labels = lines.flatMap((line) => labelBefore.exec(line)?.groups?.['speaker'] ?? []);
  return new Set(labels.filter((label, at) => labels.indexOf(label) < at));
}

function speakerOf(line: string, labels: ReadonlySet<string>): Pick<Piece, 'speaker' | 'text'> {
  const { speaker, text } = labelBefore.exec(line)?.groups ?? {};
  return speaker !== undefined && text !== undefined && labels.has(speaker) ? { speaker, text } : speakerBefore(line);
}

type CuePart = { voice: string | null; text: string; seconds: number };

/** The parts of a cue: Teams writes the speaker as a voice, Zoom as "Name:" before the words. */
function partsOf(cue: VTTCue): CuePart[] {
  const parts: CuePart[] = [];
  const loose = (): CuePart => {
    const last = parts.at(-1);
    if (last?.voice === null) return last;
    const fresh = { voice: null, text: '', seconds: cue.startTime };
    parts.push(fresh);
    return fresh;
  };
  for (const node of tokenizeVTTCue(cue)) {
    if (node.type === 'v')
      parts.push({ voice: node.voice?.trim() ?? '', text: wordsOf(node.children), seconds: cue.startTime });
    else loose().text += ` ${wordsOf([node])}`;
  }
  return parts.filter(({ text }) => text.trim() !== '');
}

/** Reads WebVTT or SubRip. Cues that break the format are left out, as players leave them out. */
export async function readCaptions(text: string, kind: CaptionsFileFormat): Promise<Piece[]> {
  const { cues } = await parseText(text, { type: kind, strict: false });
  const parts = cues.flatMap(partsOf);
  const labels = labelsIn(parts.filter(({ voice }) => voice === null).map((part) => part.text));
  return parts.map(({ voice, text: words, seconds }) =>
    voice === null
      ? { ...speakerOf(words, labels), seconds }
      : { speaker: voice === '' ? null : voice, text: words, seconds },
  );
}
