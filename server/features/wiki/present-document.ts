import type { z } from 'zod';
import type { CheckedFact } from '#contract/features/wiki/checked-fact.ts';
import type {
  documentReferenceSchema,
  documentSchema,
  listedReferenceSchema,
} from '#contract/features/wiki/document.ts';
import type { FactsByElement } from '#engine/facts/fact-store.ts';
import {
  currentVersion,
  dayInEngland,
  lastDayOf,
  statusOf,
  type VersionStatus,
  versionInForce,
} from '#engine/versions/version-status.ts';
import type { ElementRow, VersionRow, WorkRow, WorkWithVersions } from './document-store.ts';
import type { RequestedElement } from './resolve-elements.ts';
import type { MetReference } from './resolve-references.ts';

type DocumentReference = z.infer<typeof documentReferenceSchema>;
type WireDocument = z.infer<typeof documentSchema>;

const presentVersion = (version: VersionRow, all: readonly VersionRow[], today: string) => ({
  id: version.id,
  number: version.number,
  status: statusOf(version, all, today),
  effective_from: version.effectiveFrom,
  effective_to: lastDayOf(version, all),
});

/** Every version of the work, by number. */
export const presentVersions = ({ versions }: WorkWithVersions, today: string) =>
  versions.map((version) => presentVersion(version, versions, today));

const presentTags = ({ category, domain, subdomains }: WorkRow) => ({ category, domain, subdomain: subdomains });

/** A work as lists show it, through one of its versions. `today` is YYYY-MM-DD. */
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

/**
 * The work as lists show it: through the version in force, else its newest. With a day, through the version in force then, or not at all.
 * Days are YYYY-MM-DD.
 */
export function presentReference(entry: WorkWithVersions, today: string, asOf?: string): DocumentReference[] {
  const version = asOf === undefined ? currentVersion(entry.versions, today) : versionInForce(entry.versions, asOf);
  return version === undefined ? [] : [presentVersionReference(entry, version, today)];
}

/** The versions with this status besides the one shown, by number. */
const besides = (shownId: string, { versions }: WorkWithVersions, status: VersionStatus, today: string) =>
  versions.filter((version) => version.id !== shownId && statusOf(version, versions, today) === status);

/**
 * The values a document counts under in the version facet: the status of the version shown, and upcoming or superseded where it has
 * such a version beside that.
 */
export function statusesOf(shown: VersionRow, entry: WorkWithVersions, today: string): VersionStatus[] {
  const status = statusOf(shown, entry.versions, today);
  const others = (['upcoming', 'superseded'] as const).filter(
    (other) => other !== status && besides(shown.id, entry, other, today).length > 0,
  );
  return [status, ...others];
}

/**
 * The work as the list of all documents shows it, as `presentReference` does.
 * @param obligations how many were found, by version, without versions that were not extracted
 */
export const presentListedDocument = (
  entry: WorkWithVersions,
  obligations: ReadonlyMap<string, number>,
  today: string,
  asOf?: string,
): z.infer<typeof listedReferenceSchema>[] =>
  presentReference(entry, today, asOf).map((reference) => {
    const others = (status: VersionStatus) =>
      asOf === undefined
        ? besides(reference.short_id, entry, status, today).map((version) =>
            presentVersion(version, entry.versions, today),
          )
        : [];
    return {
      ...reference,
      upcoming: others('upcoming')[0] ?? null,
      superseded: others('superseded').toReversed(),
      obligations: obligations.get(reference.short_id) ?? null,
    };
  });

/** The date of a file's timestamp, or null where it is not one. */
const dayOf = (date: string | null): string | null => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null;

const presentElement = (
  element: ElementRow,
  references: readonly MetReference[],
  facts: readonly CheckedFact[],
): WireDocument['elements'][number] => ({
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
  places: element.places ?? [],
  confidence: element.confidence,
  references: references.map(({ start, end, versionId, elementId }) => ({
    start,
    end,
    short_id: versionId,
    element_id: elementId,
  })),
  suspects: element.suspects ?? [],
  comments: (element.comments ?? []).map(({ author, date, text }) => ({ author, date: dayOf(date), text })),
  facts: [...facts],
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

const presentWithdrawn = (withdrawn: OpenedDocument['withdrawn']): WireDocument['withdrawn_version'] =>
  withdrawn?.withdrawnAt ? { number: withdrawn.number, withdrawn_on: dayInEngland(withdrawn.withdrawnAt) } : null;

type OpenedDocument = WorkWithVersions & {
  version: VersionRow;
  elements: readonly ElementRow[];
  requested: readonly RequestedElement[];
  /** By element id. */
  references: ReadonlyMap<string, readonly MetReference[]>;
  facts: FactsByElement;
  isFavourite: boolean;
  attachedTo?: WireDocument['attached_to'];
  pageView: WireDocument['page_view'];
  today: string;
  asOf: string | undefined;
  withdrawn?: { number: number; withdrawnAt: Date | null };
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
    versions: presentVersions(opened, today),
    as_of: opened.asOf ?? null,
    withdrawn_version: presentWithdrawn(opened.withdrawn),
    demonstration_of_change: version.demonstration,
    is_favourite: opened.isFavourite,
    ...(opened.attachedTo && { attached_to: opened.attachedTo }),
    pages: version.pages,
    recognised_pages: version.recognisedPages,
    page_view: opened.pageView,
    elements: opened.elements.map((element) =>
      presentElement(element, opened.references.get(element.id) ?? [], opened.facts.get(element.id) ?? []),
    ),
    requested_elements: opened.requested.map(({ requestedId, elementId, resolvedBy, earlierTexts }) => ({
      requested_id: requestedId,
      element_id: elementId,
      resolved_by: resolvedBy,
      ...(earlierTexts.length > 0 && {
        earlier_texts: earlierTexts.map(({ textHash, text }) => ({ text_hash: textHash, text })),
      }),
    })),
  };
}
