import { isDeepStrictEqual } from 'node:util';
import type { CorrectableElement, Correction } from '#engine/corrections/correction.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { correctionsOfVersion, elementsToAlignWith, readAsRead, storedElements } from './as-read-store.ts';
import { findReferences } from './find-references.ts';
import { knownWorks } from './known-works-store.ts';
import type { Placing } from './place-elements.ts';

import { findReadVersion, type StoredElementRow } from './reading-store.ts';

import { publishedVersions, type StoredElement } from './version-store.ts';

import type { KnownWork } from './work-names.ts';

/** What a new reading of a stored version starts from. */
export type PresentReading = {
  versionId: string;
  workId: string;
  key: string;
  reading: number;
  /** The elements before any correction, with their lineages. */
  asRead: CorrectableElement[];
  /** Corrections that nobody has undone, in order. */
  corrections: Correction[];
  works: KnownWork[];
};

function parsedElement(row: StoredElementRow, key: string, placeOf: ReadonlyMap<string, number>): ParsedElement {
  const { kind, level, number, sectionPath, text, tableCells, places, confidence, comments, suspects } = row;
  return {
    kind,
    level,
    number,
    parent: row.parentId === null ? null : (placeOf.get(row.parentId) ?? null),
    clausePath: row.canonicalId.slice(key.length + 1),
    sectionPath,
    text,
    tableCells,
    ...(places && { places }),
    ...(confidence !== null && { confidence }),
    ...(comments && { comments }),
    ...(suspects && { suspects }),
  };
}

/** Stored elements as the parser returned them. References that the text alone gives are left to be found again. */
function asParsed(rows: readonly StoredElementRow[], key: string, works: readonly KnownWork[]): CorrectableElement[] {
  const placeOf = new Map(rows.map(({ id }, at) => [id, at]));
  const parsed = rows.map((row) => parsedElement(row, key, placeOf));
  const found = findReferences(parsed, works);
  return parsed.map((element, at) => {
    const references = rows[at]?.crossReferences ?? [];
    const isFound = references.length === 0 || isDeepStrictEqual(references, found[at]);
    return { ...element, ...(!isFound && { references }), lineageId: rows[at]?.lineageId ?? '' };
  });
}

/** The present reading of a published or held version; undefined where there is none. */
export async function presentReading(tx: EngineQueryable, versionId: string): Promise<PresentReading | undefined> {
  const version = await findReadVersion(tx, versionId);
  if (version === undefined) return undefined;
  const { key, organisationId, workId, reading } = version;
  const works = await knownWorks(tx, { key, organisationId });
  const kept = await readAsRead(tx, versionId);
  const asRead = kept ?? asParsed(await storedElements(tx, versionId), key, works);
  return { versionId, workId, key, reading, asRead, corrections: await correctionsOfVersion(tx, versionId), works };
}

/** How to place the elements as read again with these corrections: every element keeps its lineage. */
export const placingAgain = (
  { versionId, key, asRead, works }: PresentReading,
  corrections: readonly Correction[],
): Placing => ({
  id: versionId,
  key,
  elements: asRead.map(({ lineageId: _, ...element }) => element),
  lineageIds: asRead.map(({ lineageId }) => lineageId),
  before: [],
  works,
  corrections,
});

/** Elements of the published version before this one: what a better reading finds here, that one may have as well. */
export async function elementsBefore(
  tx: EngineQueryable,
  { workId, versionId }: Pick<PresentReading, 'workId' | 'versionId'>,
): Promise<StoredElement[]> {
  const published = await publishedVersions(tx, workId);
  const previous = published[published.findIndex(({ id }) => id === versionId) - 1];
  return previous ? elementsToAlignWith(tx, previous.id) : [];
}

/**
 * How to place the elements of the version's file, read again: aligned with the present reading, what that leaves over with the version
 * before (`beside`), and corrected as the present one is.
 */
export const placingOfFile = (
  present: PresentReading,
  elements: readonly ParsedElement[],
  beside: readonly StoredElement[] = [],
): Placing => ({
  id: present.versionId,
  key: present.key,
  elements,
  before: present.asRead.map(({ lineageId, kind, number, text }) => ({ id: lineageId, lineageId, kind, number, text })),
  isSameFile: true,
  beside,
  works: present.works,
  corrections: present.corrections,
});
