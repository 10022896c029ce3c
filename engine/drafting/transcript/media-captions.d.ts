/** The package's own types name their files without endings, which Node's resolution does not find. These are the parts in use. */
declare module 'media-captions' {
  export type CaptionsFileFormat = 'vtt' | 'srt' | 'ssa';
  export type VTTNode =
    | { type: 'text'; data: string }
    | { type: 'v'; voice?: string; children: VTTNode[] }
    | { type: 'c' | 'i' | 'b' | 'u' | 'ruby' | 'rt' | 'lang' | 'timestamp'; children: VTTNode[] };
  export type VTTCue = { startTime: number; endTime: number; text: string };
  export function parseText(
    text: string,
    options: { type: CaptionsFileFormat; strict: boolean },
  ): Promise<{ cues: VTTCue[] }>;
  export function tokenizeVTTCue(cue: VTTCue): VTTNode[];
}
