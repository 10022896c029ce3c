type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const zoomRange = { least: 1, most: 4, step: 0.05 } as const;

/** How far the picture may be moved from the middle, in screen pixels each way, so that it still fills the square. */
export function roomToMove(media: Size, square: Size, zoom: number): Point {
  const room = (whole: number, part: number) => Math.max(0, (whole * zoom - part) / 2);
  return { x: room(media.width, square.width), y: room(media.height, square.height) };
}

/** An offset no farther out than there is room. */
export const heldWithin = ({ x, y }: Point, room: Point): Point => ({
  x: Math.max(-room.x, Math.min(room.x, x)),
  y: Math.max(-room.y, Math.min(room.y, y)),
});

/** A place from -100 (left or top edge in the square) to 100 (right or bottom edge) as the cropper's own offset. */
export const offsetOf = (place: Point, room: Point): Point => ({
  x: (-place.x / 100) * room.x,
  y: (-place.y / 100) * room.y,
});

/** The cropper's offset as a place from -100 to 100, whole numbers. */
export function placeOf(offset: Point, room: Point): Point {
  const held = heldWithin(offset, room);
  // `|| 0` says 0 where the arithmetic says -0, or nothing where there is no room.
  const place = (at: number, most: number) => Math.round((-at / most) * 100) || 0;
  return { x: place(held.x, room.x), y: place(held.y, room.y) };
}
