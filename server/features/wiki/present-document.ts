import type { z } from 'zod';
import type { documentReferenceSchema, documentSchema } from '#contract/features/wiki/document.ts';
import { currentVersion, lastDayOf, statusOf } from '#engine/documents/version-status.ts';
import type { ElementRow, VersionRow, WorkRow, WorkWithVersions } from './document-store.ts';
import type { RequestedElement } from './resolve-elements.ts';

type DocumentReference = z.infer<typeof documentReferenceSchema>;
type WireDocument = z.infer<typeof documentSchema>;

const presentVersion = (version: VersionRow, all: readonly VersionRow[], today: string) => ({
  id: version.id,
  number: version.number,
  status: statusOf(version, all, today),
  effective_from: version.effectiveFrom,
  effective_to: lastDayOf(version, all),
});

const presentTags = ({ category, domain, subdomains }: WorkRow) => ({ category, domain, subdomain: subdomains });

/** A work as lists show it through one of its versions. `today` is YYYY-MM-DD. */
export const presentVersionReference = (
  { work, versions }: WorkWithVersions,
  version: VersionRow,
  today: string,
): DocumentReference => ({
  short_id: version.id,
  title: version.title,
  file_name: work.fileName,
  is_guide: work.isGuide,
  partition: work.partition,
  version: presentVersion(version, versions, today),
  tags: presentTags(work),
});

/** The work as lists show it: through the version in force, else its newest. `today` is YYYY-MM-DD. */
export function presentReference(entry: WorkWithVersions, today: string): DocumentReference[] {
  const version = currentVersion(entry.versions, today);
  return version === undefined ? [] : [presentVersionReference(entry, version, today)];
}

const presentElement = (element: ElementRow): WireDocument['elements'][number] => ({
  id: element.id,
  canonical_id: element.canonicalId,
  lineage_id: element.lineageId,
  kind: element.kind,
  level: element.level,
  number: element.number,
  parent_id: element.parentId,
  section_path: element.sectionPath,
  text: element.text,
  table_cells: element.tableCells,
});

const presentPublication = (work: WorkRow): WireDocument['publication'] =>
  work.publication === null
    ? null
    : {
        name: work.publication,
        publisher: work.publisher,
        official_url: work.officialUrl,
        edition: work.edition,
        basis: work.basis,
        checked_on: work.checkedOn,
      };

type OpenedDocument = WorkWithVersions & {
  version: VersionRow;
  elements: readonly ElementRow[];
  requested: readonly RequestedElement[];
  isFavourite: boolean;
  today: string;
};

export function presentDocument(opened: OpenedDocument): WireDocument {
  const { work, version, versions, today } = opened;
  return {
    external_id: version.id,
    short_id: version.id,
    work_id: work.id,
    key: work.key,
    file_name: work.fileName,
    title: version.title,
    is_guide: work.isGuide,
    partition: work.partition,
    jurisdiction: work.jurisdiction,
    publication: presentPublication(work),
    tags: presentTags(work),
    version: presentVersion(version, versions, today),
    versions: versions.map((other) => presentVersion(other, versions, today)),
    demonstration_of_change: version.demonstration,
    is_favourite: opened.isFavourite,
    elements: opened.elements.map(presentElement),
    requested_elements: opened.requested.map(({ requestedId, elementId, resolvedBy }) => ({
      requested_id: requestedId,
      element_id: elementId,
      resolved_by: resolvedBy,
    })),
  };
}
