/** A requirement of one review, as the next review looks for it. */
export type MatchableRequirement = {
  id: string;
  /** The work or the saved set that it belongs to. */
  workId: string;
  /** What names its place in every version: the lineage of its element, or its clause in a saved set. Null where there is none. */
  place: string | null;
  /** Whether it belongs to a saved set. */
  isOwn: boolean;
  /** The words of the requirement alone. */
  words: string;
};

const plain = (words: string) => words.normalize('NFKC').toLocaleLowerCase('en-GB').replace(/\s+/gu, ' ').trim();

/** What two requirements must share to be one, the surest first. Undefined where a requirement has no such thing. */
const grounds: readonly ((requirement: MatchableRequirement) => string | undefined)[] = [
  ({ workId, place, words }) => (place === null ? undefined : `${workId} ${place} ${plain(words)}`),
  ({ workId, words }) => `${workId} ${plain(words)}`,
  ({ workId, place }) => (place === null ? undefined : `${workId} ${place}`),
  // A sheet that was saved as another set.
  ({ isOwn, words }) => (isOwn ? plain(words) : undefined),
];

/** The lineages that parts of a clause have by now, over any number of versions. */
function lineagesAfter(lineageId: string, successors: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [lineageId];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const successor of successors.get(next) ?? [])
      if (!found.has(successor)) {
        found.add(successor);
        open.push(successor);
      }
  return found;
}

/**
 * Finds the requirements of an earlier review in a later one: by its clause and its words, by its words where the clause moved, by its clause
 * where the words changed, by its words alone where it belongs to another set of the organisation's own, and where the clause was split or
 * merged, in the first of the clauses that have its parts. Clauses of documents are followed by lineage. Each is matched once, in order.
 * @param successors the lineages into which a clause was split or merged, by its own
 * @returns by the id of the later requirement, the earlier one
 */
export function matchRequirements<Earlier extends MatchableRequirement>(
  earlier: readonly Earlier[],
  later: readonly MatchableRequirement[],
  successors: ReadonlyMap<string, readonly string[]> = new Map(),
): Map<string, Earlier> {
  const matched = new Map<string, Earlier>();
  const used = new Set<string>();
  for (const ground of grounds) {
    const waiting = Map.groupBy(
      earlier.filter(({ id }) => !used.has(id)),
      (requirement) => ground(requirement),
    );
    for (const requirement of later) {
      const shared = ground(requirement);
      if (shared === undefined || matched.has(requirement.id)) continue;
      const found = waiting.get(shared)?.shift();
      if (found === undefined) continue;
      matched.set(requirement.id, found);
      used.add(found.id);
    }
  }
  for (const requirement of earlier) {
    const { id, workId, place } = requirement;
    if (used.has(id) || place === null) continue;
    const parts = lineagesAfter(place, successors);
    const first = later.find(
      (each) => !matched.has(each.id) && each.workId === workId && each.place !== null && parts.has(each.place),
    );
    if (first) matched.set(first.id, requirement);
  }
  return matched;
}
