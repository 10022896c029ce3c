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

/**
 * Finds the requirements of an earlier review in a later one: by its clause and its words, by its words where the clause moved, by its clause
 * where the words changed, and by its words alone where it belongs to another set of the organisation's own. Clauses of documents are followed
 * by lineage. Each is matched once, in order.
 * @returns by the id of the later requirement, the earlier one
 */
export function matchRequirements<Earlier extends MatchableRequirement>(
  earlier: readonly Earlier[],
  later: readonly MatchableRequirement[],
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
  return matched;
}
