import type { Partition } from '#engine/search/search-tables.ts';

/** What the reader may match; the query for the elements decides again. */
export type QuestionsPassing = { partition: Partition; organisationId: string | null; workIds: readonly string[] };

/** A stored question with what decides at once whether it can count for a reader. */
export type GroupedQuestion = { id: string; workId: string; partition: Partition; organisationId: string | null };

/** Questions that a reader may match, or may not, all alike: those of a work and, by a person, of their organisation. */
const groupOf = ({ workId, partition, organisationId }: Omit<GroupedQuestion, 'id'>) =>
  `${partition} ${workId} ${organisationId ?? ''}`;

/** Tells, by their places in `rows`, which questions pass. */
export type QuestionGroups = { passing(passes: QuestionsPassing): (at: number) => boolean };

export function groupQuestions(rows: readonly GroupedQuestion[]): QuestionGroups {
  const keys = [...new Set(rows.map(groupOf))];
  const places = new Map(keys.map((key, at) => [key, at]));
  const groups = Int32Array.from(rows, (row) => places.get(groupOf(row)) ?? 0);
  return {
    passing({ partition, organisationId, workIds }) {
      const allowed = new Uint8Array(keys.length);
      for (const workId of workIds) {
        for (const owner of [null, organisationId]) {
          const place = places.get(groupOf({ workId, partition, organisationId: owner }));
          if (place !== undefined) allowed[place] = 1;
        }
      }
      return (at) => allowed[groups[at] ?? 0] === 1;
    },
  };
}
