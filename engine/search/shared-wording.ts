import { tokenise } from './tokenise.ts';

/** Words in a row that are compared. Shorter runs are shared by chance, longer ones miss a sentence with another name in it. */
const run = 4;
/** The fewest works that share a run before it counts as wording of none of them. */
const manyWorks = 5;
/** The share of its runs from which a text is boilerplate. */
const mostlyShared = 0.5;
const longestRead = 4_000;

function runsIn(text: string): string[] {
  const words = tokenise(text.slice(0, longestRead)).map(({ stem }) => stem);
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '));
}

/** Whether a text mostly consists of wording that many works share, such as the introduction of every guide of a publisher. */
export type IsBoilerplate = (text: string) => boolean;

/** Learns from texts of many works which wording they share. */
export function findSharedWording(texts: readonly { workId: string; text: string }[]): IsBoilerplate {
  const worksOf = new Map<string, Set<string>>();
  for (const { workId, text } of texts) {
    for (const each of runsIn(text)) {
      const works = worksOf.get(each);
      if (works === undefined) worksOf.set(each, new Set([workId]));
      else if (works.size < manyWorks) works.add(workId);
    }
  }
  const shared = new Set([...worksOf].flatMap(([each, works]) => (works.size >= manyWorks ? [each] : [])));
  return (text) => {
    if (shared.size === 0) return false;
    const runs = runsIn(text);
    return runs.length > 0 && runs.filter((each) => shared.has(each)).length >= mostlyShared * runs.length;
  };
}
