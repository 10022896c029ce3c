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

/** The pieces of a cue: Teams writes the speaker as a voice, Zoom as "Name:" before the words. */
function piecesOf(cue: VTTCue): Piece[] {
  const pieces: Piece[] = [];
  let loose = '';
  const flush = () => {
    const said = speakerBefore(loose);
    if (loose.trim() !== '') pieces.push({ ...said, seconds: cue.startTime });
    loose = '';
  };
  for (const node of tokenizeVTTCue(cue)) {
    if (node.type === 'v') {
      flush();
      pieces.push({ speaker: node.voice?.trim() || null, text: wordsOf(node.children), seconds: cue.startTime });
    } else loose += ` ${wordsOf([node])}`;
  }
  flush();
  return pieces;
}

/** Reads WebVTT or SubRip. Cues that break the format are left out, as players leave them out. */
export async function readCaptions(text: string, kind: CaptionsFileFormat): Promise<Piece[]> {
  const { cues } = await parseText(text, { type: kind, strict: false });
  return cues.flatMap(piecesOf);
}
