/**
 * Splits the spine's items into those that fit and those under More. The active one stays visible in place of the last.
 * @param room how many entries fit, More included
 */
export function fitItems<T>(
  items: readonly T[],
  room: number,
  isActive: (item: T) => boolean,
): { shown: T[]; more: T[] } {
  if (items.length <= room) return { shown: [...items], more: [] };
  const places = Math.max(room - 1, 0);
  const shown = items.slice(0, places);
  const more = items.slice(places);
  const active = more.find(isActive);
  const last = shown.at(-1);
  if (active === undefined || last === undefined) return { shown, more };
  return { shown: [...shown.slice(0, -1), active], more: [last, ...more.filter((item) => item !== active)] };
}
