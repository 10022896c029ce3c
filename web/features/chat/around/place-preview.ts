/** Where something is in the window, in pixels. */
export type PlaceInWindow = { top: number; bottom: number; left: number };

type Room = { width: number; height: number };
type PreviewPlace = { top: number; left: number; maxHeight: number };

/** Between the preview and what it belongs to, and to the edges of the window. */
const gap = 6;
const edge = 8;
/** A lower preview shows too little to be read. */
export const leastHeight = 96;

/**
 * Places a preview below the sentence it belongs to, else above it, so that it never covers that sentence. Where neither side has room for
 * all of it, it scrolls on the larger one.
 * @param sentence what must stay readable
 * @param chip where it belongs, for its left edge
 */
export function placePreview(
  sentence: PlaceInWindow,
  chip: PlaceInWindow,
  { card, window: room }: { card: Room; window: Room },
): PreviewPlace {
  const bottom = Math.max(sentence.bottom, chip.bottom);
  const below = room.height - edge - (bottom + gap);
  const above = sentence.top - gap - edge;
  const isBelow = card.height <= below || below >= above;
  const space = Math.max(isBelow ? below : above, leastHeight);
  const height = Math.min(card.height, space);
  const left = Math.max(edge, Math.min(chip.left, room.width - edge - card.width));
  const top = isBelow ? bottom + gap : sentence.top - gap - height;
  return { left, top, maxHeight: space };
}
