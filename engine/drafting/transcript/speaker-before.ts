import type { Piece } from './gather-turns.ts';

/** "Dr Sunita Rao:", "J. Mensah:", "Speaker 3:", "iPhone (2):", "AO:", "Bev Hall (staff side):". */
const named =
  /^\s*(?<speaker>(?:\p{Lu}[\p{L}\p{M}.'’\d-]*|i[A-Z]\p{L}+)(?:\s+(?:\p{Lu}[\p{L}\p{M}.'’-]*|\d+|de|van|von|der|la|al|ap|ab|bin|of|and|&|\/))*(?:\s*\([^()]{1,60}\))?)\s*:\s*(?<text>.*)$/su;
const longestName = 60;

/** Words that stand before a colon in talk and name nobody. */
const notNames =
  /^(?:action|actions|agenda|apologies|attendees|chair|date|decision|decisions|note|notes|one|two|three|first|firstly|second|secondly|ok|okay|so|present|place|question|answer|subject|summary|time|title|topic|venue|location|https?|re|item \d+)$/iu;

/** The speaker that a line names before its words; null where it goes on with whoever spoke before. */
export function speakerBefore(line: string): Pick<Piece, 'speaker' | 'text'> {
  const { speaker, text } = named.exec(line)?.groups ?? {};
  if (speaker === undefined || text === undefined || speaker.length > longestName || notNames.test(speaker)) {
    return { speaker: null, text: line };
  }
  return { speaker, text };
}
