type Rules<T> = {
  isActive: (item: T) => boolean;
  /** Under More even where it would fit. */
  isKeptBack?: (item: T) => boolean;
};

/**
 * Splits entries into those that are shown and those under More, both in their order. The active one is always shown, if need
 * be in place of the last.
 * @param room how many rows fit, More's included; one entry and More are shown even where less fits
 */
export function fitItems<T>(
  items: readonly T[],
  room: number,
  { isActive, isKeptBack = () => false }: Rules<T>,
): { shown: T[]; more: T[] } {
  const open = items.filter((item) => isActive(item) || !isKeptBack(item));
  const everyoneFits = open.length === items.length && items.length <= room;
  const places = everyoneFits ? items.length : Math.max(room - 1, 1);
  const chosen = new Set(open.slice(0, places));
  const active = open.find(isActive);
  if (active !== undefined && !chosen.has(active)) {
    const last = open[places - 1];
    if (last !== undefined) chosen.delete(last);
    chosen.add(active);
  }
  return { shown: items.filter((item) => chosen.has(item)), more: items.filter((item) => !chosen.has(item)) };
}
