import { publicationNumbersIn } from '#engine/search/publication-numbers.ts';
import type { SearchHit } from '#engine/search/search-elements.ts';
import type { IsBoilerplate } from '#engine/search/shared-wording.ts';
import { inverseFrequency, type StemStatistics } from '#engine/search/stem-statistics-store.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import { currentVersion, versionInForce } from '#engine/versions/version-status.ts';
import type { VersionRow, WorkWithVersions } from './document-store.ts';
import { isNumberSought, type ReadSearch } from './read-search.ts';

/** A found document: the version that is shown, and its matching elements, best first. */
export type RankedDocument = { entry: WorkWithVersions; version: VersionRow; hits: SearchHit[]; score: number };

/** The result of one search: elements, and works whose title or file name may match. */
export type Matches = {
  /** Elements found by words, best first, scored by words. */
  hits: readonly SearchHit[];
  /** The same elements, and possibly more, in display order. Differs from `hits` where models took part. */
  ordered: readonly SearchHit[];
  titled: readonly string[];
  statistics: StemStatistics;
  isBoilerplate: IsBoilerplate;
};

export const bestScore = ({ hits }: Matches): number => hits[0]?.score ?? 0;

/** The lowest share of the best score with which an element counts as a match. */
const leastShareOfBest = 0.25;
/** The lowest weighted share of the search words with which a title alone finds a document. */
const leastTitleCover = 0.5;
/**
 * The weights of the best element (relative to the best of all), further elements, the title, the words in the typed order, and a
 * publication number: more than all the others together. */
const weights = { element: 0.6, more: 0.12, title: 1, phrase: 0.5, number: 4 };
/** The most elements of one document that count as further elements. */
const mostMore = 8;

const includesRun = (stems: readonly string[], run: readonly string[]) =>
  run.length > 0 && stems.some((_stem, at) => run.every((stem, index) => stems[at + index] === stem));

/** The numbers that a work bears, and whether its title begins with one. */
function numbersOf({ work }: WorkWithVersions, title: string) {
  const inTitle = publicationNumbersIn(title);
  const names = [inTitle, publicationNumbersIn(work.fileName), publicationNumbersIn(work.publication ?? '')];
  return { names: names.flat().map(({ name }) => name), first: inTitle.find(({ start }) => start === 0)?.name };
}

/** How much of the search a title or file name covers, 0 to 1, and whether it contains the words in a row. */
function titleMatch(search: ReadSearch, names: readonly string[], { documents, frequency }: StemStatistics) {
  const tokens = names.flatMap(tokenise).filter(({ isStop }) => !isStop);
  const weightOf = (stem: string) => inverseFrequency(documents, frequency.get(stem) ?? 0);
  const whole = search.stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const had = search.stems.filter((stem) => tokens.some((token) => search.isSame(stem, token)));
  const cover = whole === 0 ? 0 : had.reduce((sum, stem) => sum + weightOf(stem), 0) / whole;
  const inARow = tokens.map((token) => search.stems.find((stem) => search.isSame(stem, token)) ?? '');
  return { cover, isPhrase: search.stems.length > 1 ? includesRun(inARow, search.stems) : cover === 1 };
}

/**
 * How well a work bears the numbers of a search, 0 to 1: its title begins with one, it bears it elsewhere, or only a number of its chapter.
 * With `hasExact`, a work of the chapter alone does not count: "HTM 00" is itself a number.
 */
function bearing(search: ReadSearch, entry: WorkWithVersions, title: string, hasExact: boolean): number {
  const { names, first } = numbersOf(entry, title);
  const shares = search.numbers.map((number) => {
    if (first === number) return 1;
    if (names.includes(number)) return 0.9;
    return !hasExact && names.some((name) => isNumberSought(number, name)) ? 0.8 : 0;
  });
  return Math.max(0, ...shares);
}

/** The version for a title match: the one in force on the requested day, or without a day the current one. */
function versionFor({ versions }: WorkWithVersions, today: string, asOf: string | undefined): VersionRow | undefined {
  if (asOf === undefined) return currentVersion(versions, today);
  return versionInForce(versions, asOf);
}

/** Whether a text has one of the words or numbers. The index also finds texts that have nothing but digits of the numbers. */
const hasSought = (search: ReadSearch, body: string): boolean =>
  search.numbers.length === 0 || tokenise(body).some(search.soughtIn(body));

/**
 * The elements that match well enough, in display order. Only word scores admit an element: something is always nearest in meaning, and
 * ranks never differ by much. Wording that many works share says nothing about one of them. The word scores are assigned by position, so documents weigh the same in any order.
 */
function admit(search: ReadSearch, { hits, ordered, isBoilerplate }: Matches, best: number): SearchHit[] {
  const matching = hits.filter(({ score, body }) => score >= leastShareOfBest * best && hasSought(search, body));
  const own = matching.filter(({ body }) => !isBoilerplate(body));
  // Who searches for the words of the boilerplate itself still finds it.
  const admitted = own.length > 0 ? own : matching;
  const placeOf = new Map(ordered.map(({ elementId }, place) => [elementId, place]));
  const place = ({ elementId }: SearchHit) => placeOf.get(elementId) ?? ordered.length;
  return admitted
    .toSorted((a, b) => place(a) - place(b))
    .map((hit, index) => ({ ...hit, score: admitted[index]?.score ?? 0 }));
}

export type Days = { today: string; asOf: string | undefined };

/**
 * The documents behind a search's matches, best first. Works missing from `works` are invisible to the caller and skipped.
 * @param best the score of the best element, to which the others are compared
 */
export function rankDocuments(
  search: ReadSearch,
  matches: Matches,
  works: readonly WorkWithVersions[],
  { today, asOf }: Days,
  best: number,
): RankedDocument[] {
  const { titled, statistics } = matches;
  const ofVersion = Map.groupBy(admit(search, matches, best), ({ versionId }) => versionId);
  const isTitled = new Set(titled);
  const bears = ({ work }: WorkWithVersions, title: string, number: string) =>
    numbersOf({ work, versions: [] }, title).names.includes(number);
  const hasExact = works.some((entry) =>
    entry.versions.some(({ title }) => search.numbers.some((number) => bears(entry, title, number))),
  );
  return works
    .flatMap((entry): RankedDocument[] => {
      // Texts of several statuses may be searched. The version that readers see comes first, then the newest.
      const having = entry.versions.filter(({ id }) => ofVersion.has(id));
      const current = having.length > 1 ? currentVersion(entry.versions, today) : undefined;
      const matching = having.find((version) => version === current) ?? having.at(-1);
      const version = matching ?? (isTitled.has(entry.work.id) ? versionFor(entry, today, asOf) : undefined);
      if (version === undefined) return [];
      const own = ofVersion.get(version.id) ?? [];
      const { cover, isPhrase } = titleMatch(search, [version.title, entry.work.fileName], statistics);
      const borne = bearing(search, entry, version.title, hasExact);
      if (own.length === 0 && borne === 0 && cover < leastTitleCover) return [];
      const [first = 0, ...rest] = own.map(({ score }) => (best === 0 ? 0 : score / best));
      const more = rest.slice(0, mostMore).reduce((sum, share) => sum + share, 0);
      const ofWords = weights.title * cover ** 2 + (isPhrase ? weights.phrase : 0);
      const score = weights.element * first + weights.more * more + ofWords + weights.number * borne;
      return [{ entry, version, hits: own, score }];
    })
    .sort((a, b) => b.score - a.score);
}
