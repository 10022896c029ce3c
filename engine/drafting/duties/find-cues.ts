import type { TurnSpan } from '../meeting/meeting.ts';
import type { Turn } from '../transcript/transcript.ts';
import { abuseCues } from './cues/abuse-cues.ts';
import { cancelCues, supportCues } from './cues/cancel-cues.ts';
import { careCues } from './cues/care-cues.ts';
import { dataCues } from './cues/data-cues.ts';
import { drugCues } from './cues/drug-cues.ts';
import { fieldCues } from './cues/field-cues.ts';
import { harmCues } from './cues/harm-cues.ts';
import { workCues } from './cues/work-cues.ts';
import { plainTalk } from './plain-talk.ts';

const groups = {
  ...harmCues,
  ...fieldCues,
  ...careCues,
  ...workCues,
  ...dataCues,
  ...abuseCues,
  ...drugCues,
  ...cancelCues,
  ...supportCues,
};

export type CueName = keyof typeof groups;
export type CancelName = keyof typeof cancelCues | 'notControlled';
export const cancelNames: readonly CancelName[] = [...(Object.keys(cancelCues) as CancelName[]), 'notControlled'];
export const supportNames = Object.keys(supportCues) as readonly (keyof typeof supportCues)[];

/** A cue where it was said. Words are counted from the first of all turns. */
export type FoundCue = { cue: CueName; span: TurnSpan; turnAt: number; word: number; lastWord: number };
export type FoundCues = ReadonlyMap<CueName, readonly FoundCue[]>;

const compiled = (Object.keys(groups) as CueName[]).map((cue) => ({
  cue,
  patterns: groups[cue].map((source) => new RegExp(source, 'giu')),
}));

/** The cues in the turns, each kind in the order of the talk. */
export function findCues(turns: readonly Turn[]): FoundCues {
  const found = new Map<CueName, FoundCue[]>(compiled.map(({ cue }) => [cue, []]));
  let wordsBefore = 0;
  for (const [turnAt, turn] of turns.entries()) {
    const { text, at } = plainTalk(turn.text);
    const wordAt: number[] = [];
    let word = wordsBefore;
    for (const letter of text) {
      for (let unit = 0; unit < letter.length; unit++) wordAt.push(word);
      if (letter === ' ') word++;
    }
    for (const { cue, patterns } of compiled)
      for (const pattern of patterns)
        for (const match of text.matchAll(pattern)) {
          const last = match.index + match[0].length - 1;
          const start = at[match.index];
          const end = at[last];
          if (match[0] === '' || start === undefined || end === undefined) continue;
          const span = { turn: turn.number, start, end: end + 1 };
          found.get(cue)?.push({ cue, span, turnAt, word: wordAt[match.index] ?? word, lastWord: wordAt[last] ?? word });
        }
    wordsBefore = word + 1;
  }
  for (const each of found.values()) each.sort((a, b) => a.word - b.word);
  return found;
}
