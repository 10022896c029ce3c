/** How many runs of a kind one process takes on. */
export type KindPlaces = {
  mostAtOnce: number;
  /** Places beyond `mostAtOnce`, and beyond those shared by all kinds, for owners of whom no run of the kind is at work. */
  placesForNewcomers: number;
};

/** @property newcomersOnly kinds of which this process takes on only runs of owners who have none at work */
export type OpenKinds = { open: string[]; newcomersOnly: string[] };

/** The kinds of run of which this process may take on another. Kinds with places for newcomers take none of the shared places. */
export function openKinds(
  kinds: ReadonlyMap<string, KindPlaces>,
  atWork: Iterable<{ kind: string }>,
  sharedPlaces: number,
): OpenKinds {
  const running = [...atWork].map(({ kind }) => kind);
  const hasOwnPlaces = (kind: string) => (kinds.get(kind)?.placesForNewcomers ?? 0) > 0;
  const isFull = running.filter((kind) => !hasOwnPlaces(kind)).length >= sharedPlaces;
  const found: OpenKinds = { open: [], newcomersOnly: [] };
  for (const [kind, { mostAtOnce, placesForNewcomers }] of kinds) {
    const count = running.filter((each) => each === kind).length;
    if (count < mostAtOnce && (hasOwnPlaces(kind) || !isFull)) found.open.push(kind);
    else if (count < mostAtOnce + placesForNewcomers && hasOwnPlaces(kind)) found.newcomersOnly.push(kind);
  }
  return found;
}
