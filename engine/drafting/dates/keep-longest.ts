type Placed = { start: number; end: number };

/** Of readings that share words the longest, in the order of the text. */
export function keepLongest<T extends Placed>(found: readonly T[]): T[] {
  const kept: T[] = [];
  for (const each of found.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (!kept.some(({ start, end }) => each.start < end && start < each.end)) kept.push(each);
  return kept.toSorted((a, b) => a.start - b.start);
}
