import { askedRolesOf } from './asked-roles.ts';
import { isCrossReference, type SectionRole, sectionRoleOf } from './section-role.ts';
import { contentStems } from './tokenise.ts';

/** A passage that only explains counts this share of its value; fixed on the development questions of evals/ranking. */
const lessThanProvision = 0.6;
const askedFor = 1.4;
/** Added for a definition whose defined term is what the question asks about. */
const definesTerm = 0.4;

/** What to do, and when: no definition says so, while "can …", "does … cover" and "who …" may be answered by what a term covers. */
const asksForAct =
  /\b(?:when|how (?:often|soon|long|quickly|do|should|must|can)|what (?:must|should|happens|to do|do (?:we|i|you|staff))|where (?:is|are|do|should|must))\b/iu;

export type PlacedPassage = {
  workId: string;
  /** The role of its section, by the headings above it. */
  role: SectionRole;
  /** The nearest heading above it, or ''. */
  heading: string;
  body: string;
  /** How well its own words answer. */
  own: number;
};

/** The defined term: the words before a colon or the verb, and the heading of a definition that has one of its own. */
function termOf({ body, heading }: PlacedPassage): string {
  const own = sectionRoleOf([heading]) === 'provision' ? heading : '';
  return `${/^[^:.]{1,80}?(?=:|,| means?\b| is\b| are\b)/iu.exec(body)?.[0] ?? ''} ${own}`;
}

/** Words that ask for a meaning and are no part of the term. */
const askingStems = new Set(contentStems('definition define defined meaning means stand glossary abbreviation'));

function definedShare(passage: PlacedPassage, asked: ReadonlySet<string>): number {
  const term = new Set(contentStems(termOf(passage)));
  return asked.size === 0 ? 0 : [...asked].filter((stem) => term.has(stem)).length / asked.size;
}

/** How a passage stands to a provision that answers equally well: below 1 where it only explains, above 1 where that is asked for. */
function standingOf(text: string): (passage: PlacedPassage) => number {
  const roles = askedRolesOf(text);
  const stems = new Set(contentStems(text).filter((stem) => !askingStems.has(stem)));
  return (passage) => {
    const { role } = passage;
    if (roles.has(role)) return askedFor + (role === 'definition' ? definesTerm * definedShare(passage, stems) : 0);
    if (role === 'definition' && !asksForAct.test(text)) return 1;
    if (role !== 'provision' || isCrossReference(passage.body)) return lessThanProvision;
    return 1;
  };
}

/**
 * Orders passages inside each work: directly above what explains, defines, refers or reports stands the provision that answers. If the
 * question asks for such a role, its best passage comes first instead. Only that one passage moves, and the works keep their places among
 * each other, since each takes the places that its passages had.
 * @param passages best first
 * @returns the passages, of which the one at each place has the work that was there
 */
export function orderInsideWorks<Item>(
  text: string,
  passages: readonly Item[],
  placed: (item: Item) => PlacedPassage,
): Item[] {
  const standing = standingOf(text);
  const read = passages.map((item) => {
    const passage = placed(item);
    return { item, workId: passage.workId, value: passage.own * standing(passage) };
  });
  const queues = new Map(
    [...Map.groupBy(read, ({ workId }) => workId)].map(([id, own]) => {
      const best = own.reduce((first, each) => (each.value > first.value ? each : first));
      return [id, [best, ...own.filter((each) => each !== best)].values()];
    }),
  );
  return read.map(({ workId, item }) => queues.get(workId)?.next().value?.item ?? item);
}
