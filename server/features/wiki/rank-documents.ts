import { currentVersion, versionInForce } from '#engine/documents/version-status.ts';
import type { SearchHit } from '#engine/search/search-elements.ts';
import { inverseFrequency, type StemStatistics } from '#engine/search/stem-statistics-store.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import type { VersionRow, WorkWithVersions } from './document-store.ts';
import type { ReadSearch } from './read-search.ts';

/** A document found: the version that is shown, and its elements that match, best first. */
export type FoundDocument = { entry: WorkWithVersions; version: VersionRow; hits: SearchHit[]; score: number };

/** What one search brought: elements, and works whose title or file name may match. */
export type Matches = {
  /** Elements that words found, best first, scored by words. */
  hits: readonly SearchHit[];
  /** The same and more in the order to show them: another than that of `hits` where models took part. */
  ordered: readonly SearchHit[];
  titled: readonly string[];
  statistics: StemStatistics;
};

export const bestScore = ({ hits }: Matches): number => hits[0]?.score ?? 0;

/** Elements scored below this share of the best one have little of what was asked. */
const leastShareOfBest = 0.25;
/** A title alone brings a document when it has this share of what was asked, by weight. */
const leastTitleCover = 0.5;
/** What counts: the best element against the best of all, more of them, the title, and its words in the order typed. */
const weights = { element: 0.6, more: 0.12, title: 1, phrase: 0.5 };
/** Elements of one document that count as more. */
const mostMore = 8;

const includesRun = (stems: readonly string[], run: readonly string[]) =>
  run.length > 0 && stems.some((_stem, at) => run.every((stem, index) => stems[at + index] === stem));

/** How much of the search a title or file name has, 0 to 1, and whether it has the words in a row. */
function titleMatch(search: ReadSearch, names: readonly string[], { documents, frequency }: StemStatistics) {
  const tokens = names.flatMap(tokenise).filter(({ isStop }) => !isStop);
  const weightOf = (stem: string) => inverseFrequency(documents, frequency.get(stem) ?? 0);
  const whole = search.stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const had = search.stems.filter((stem) => tokens.some((token) => search.isSame(stem, token)));
  const cover = whole === 0 ? 0 : had.reduce((sum, stem) => sum + weightOf(stem), 0) / whole;
  const inARow = tokens.map((token) => search.stems.find((stem) => search.isSame(stem, token)) ?? '');
  return { cover, isPhrase: search.stems.length > 1 ? includesRun(inARow, search.stems) : cover === 1 };
}

/** The version a title brings: the one in force on the day asked about, or the current one when no day was named. */
function versionFor({ versions }: WorkWithVersions, today: string, asOf: string | undefined): VersionRow | undefined {
  if (asOf === undefined) return currentVersion(versions, today);
  return versionInForce(versions, asOf);
}

/**
 * The elements that have enough of what was asked, in the order to show them. Words alone admit: something is always nearest in
 * meaning, and ranks are never far apart. Each place keeps the score that words gave it, so that documents weigh the same in any order.
 */
function admit({ hits, ordered }: Matches, best: number): SearchHit[] {
  const admitted = hits.filter(({ score }) => score >= leastShareOfBest * best);
  const placeOf = new Map(ordered.map(({ elementId }, place) => [elementId, place]));
  const place = ({ elementId }: SearchHit) => placeOf.get(elementId) ?? ordered.length;
  return admitted
    .toSorted((a, b) => place(a) - place(b))
    .map((hit, index) => ({ ...hit, score: admitted[index]?.score ?? 0 }));
}

export type Days = { today: string; asOf: string | undefined };

/**
 * The documents behind what a search brought, best first. Works that `works` lacks may not be seen and are left out.
 * @param best the score of the best element, of which the others must have their share
 */
export function rankDocuments(
  search: ReadSearch,
  matches: Matches,
  works: readonly WorkWithVersions[],
  { today, asOf }: Days,
  best: number,
): FoundDocument[] {
  const { titled, statistics } = matches;
  const ofVersion = Map.groupBy(admit(matches, best), ({ versionId }) => versionId);
  const isTitled = new Set(titled);
  return works
    .flatMap((entry): FoundDocument[] => {
      // Texts of several statuses may be searched: the version that is read anyway comes first, then the newest.
      const having = entry.versions.filter(({ id }) => ofVersion.has(id));
      const current = having.length > 1 ? currentVersion(entry.versions, today) : undefined;
      const matching = having.find((version) => version === current) ?? having.at(-1);
      const version = matching ?? (isTitled.has(entry.work.id) ? versionFor(entry, today, asOf) : undefined);
      if (version === undefined) return [];
      const own = ofVersion.get(version.id) ?? [];
      const { cover, isPhrase } = titleMatch(search, [version.title, entry.work.fileName], statistics);
      if (own.length === 0 && cover < leastTitleCover) return [];
      const [first = 0, ...rest] = own.map(({ score }) => (best === 0 ? 0 : score / best));
      const more = rest.slice(0, mostMore).reduce((sum, share) => sum + share, 0);
      const score =
        weights.element * first + weights.more * more + weights.title * cover ** 2 + (isPhrase ? weights.phrase : 0);
      return [{ entry, version, hits: own, score }];
    })
    .sort((a, b) => b.score - a.score);
}
