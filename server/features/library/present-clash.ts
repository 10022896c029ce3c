import type { LibraryClash } from '#contract/features/library/clash.ts';
import { statusOf } from '#engine/versions/version-status.ts';
import type { ClashSide, FoundClash } from './clash-store.ts';
import type { QuotedVersion } from './clash-version-store.ts';
import type { LibraryDocumentRow } from './library-document-store.ts';
import { shownVersion } from './present-library.ts';

type Versions = ReadonlyMap<string, QuotedVersion>;

function presentSide({ documentId, title, elementId, number, text, start, end }: ClashSide, versions: Versions) {
  const version = versions.get(documentId);
  if (version === undefined) return undefined;
  return {
    document_id: documentId,
    title,
    version,
    element_id: elementId,
    number,
    quote: text.slice(start, end),
  };
}

/** @returns undefined where a version was taken back meanwhile */
export function presentClash(found: FoundClash, versions: Versions): LibraryClash | undefined {
  const { id, kind, reason, dismissedAt } = found;
  const place = presentSide(found.place, versions);
  const other = found.other && presentSide(found.other, versions);
  if (place === undefined || other === undefined) return undefined;
  return { id, kind, reason, place, other, dismissed: dismissedAt !== null };
}

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param today YYYY-MM-DD */
export function presentOverdue(document: LibraryDocumentRow, today: string): LibraryClash {
  const { id, title, ...version } = shownVersion(document, today);
  const owner = document.responsibleName === null ? 'it has no owner' : `its owner is ${document.responsibleName}`;
  return {
    id: document.workId,
    kind: 'overdue_review',
    reason: `The review was due on ${prose.format(new Date(`${document.reviewOn}T00:00:00Z`))}; ${owner}.`,
    place: {
      document_id: id,
      title,
      version: { number: version.number, status: statusOf(version, document.versions, today) },
      element_id: null,
      number: null,
      quote: '',
    },
    other: null,
    dismissed: false,
  };
}
