type Rules<T> = {
  isActive: (item: T) => boolean;
  /** Always listed under More, even where it would fit. */
  isKeptBack?: (item: T) => boolean;
};

/**
 * Splits entries into those shown and those under More, keeping the order. The active entry is always shown, replacing the last
 * one if necessary.
 * @param room how many rows fit, including More; one entry and More are shown even where fewer fit
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
