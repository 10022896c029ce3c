type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const zoomRange = { least: 1, most: 4, step: 0.05 } as const;

/** How far the photo may move from the centre, in screen pixels each way, and still fill the square. */
export function roomToMove(media: Size, square: Size, zoom: number): Point {
  const room = (whole: number, part: number) => Math.max(0, (whole * zoom - part) / 2);
  return { x: room(media.width, square.width), y: room(media.height, square.height) };
}

/** Limits an offset to the available room. */
export const keptWithin = ({ x, y }: Point, room: Point): Point => ({
  x: Math.max(-room.x, Math.min(room.x, x)),
  y: Math.max(-room.y, Math.min(room.y, y)),
});

/** Converts a position from -100 (left or top edge) to 100 (right or bottom edge) into the cropper's offset. */
export const offsetOf = (place: Point, room: Point): Point => ({
  x: (-place.x / 100) * room.x,
  y: (-place.y / 100) * room.y,
});

/** Converts the cropper's offset into a whole number from -100 to 100. */
export function placeOf(offset: Point, room: Point): Point {
  const held = keptWithin(offset, room);
  // `|| 0` turns -0, and NaN where there is no room, into 0.
  const place = (at: number, most: number) => Math.round((-at / most) * 100) || 0;
  return { x: place(held.x, room.x), y: place(held.y, room.y) };
}
