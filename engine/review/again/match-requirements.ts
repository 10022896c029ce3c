/** A requirement of one review, as the next review looks for it. */
export type MatchableRequirement = {
  id: string;
  /** The work it belongs to, and the lineage of its element; null where the element is gone. */
  workId: string;
  lineageId: string | null;
  /** The words of the requirement alone. */
  words: string;
};

const plain = (words: string) => words.normalize('NFKC').toLocaleLowerCase('en-GB').replace(/\s+/gu, ' ').trim();

/** What two requirements must share to be one, the surest first. Undefined where a requirement has no such thing. */
const grounds: readonly ((requirement: MatchableRequirement) => string | undefined)[] = [
  ({ workId, lineageId, words }) => (lineageId === null ? undefined : `${workId} ${lineageId} ${plain(words)}`),
  ({ workId, words }) => `${workId} ${plain(words)}`,
  ({ workId, lineageId }) => (lineageId === null ? undefined : `${workId} ${lineageId}`),
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
 * Finds the requirements of an earlier review in a later one: by the lineage of the clause and its words, by its words where the clause moved,
 * by its lineage where the words changed, and where the clause was split or merged, in the first of the clauses that have its parts. Each is
 * matched once, in order.
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
    const { id, workId, lineageId } = requirement;
    if (used.has(id) || lineageId === null) continue;
    const parts = lineagesAfter(lineageId, successors);
    const first = later.find(
      (each) => !matched.has(each.id) && each.workId === workId && each.lineageId !== null && parts.has(each.lineageId),
    );
    if (first) matched.set(first.id, requirement);
  }
  return matched;
}
