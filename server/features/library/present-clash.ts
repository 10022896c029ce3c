import type { LibraryClash } from '#contract/features/library/clash.ts';
import type { ClashSide, FoundClash } from './clash-store.ts';
import type { LibraryDocumentRow } from './library-document-store.ts';
import { shownVersion } from './present-library.ts';

const presentSide = ({ documentId, title, elementId, number, text, start, end }: ClashSide) => ({
  document_id: documentId,
  title,
  element_id: elementId,
  number,
  quote: text.slice(start, end),
});

export const presentClash = ({ id, kind, reason, dismissedAt, place, other }: FoundClash): LibraryClash => ({
  id,
  kind,
  reason,
  place: presentSide(place),
  other: other && presentSide(other),
  dismissed: dismissedAt !== null,
});

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param today YYYY-MM-DD */
export function presentOverdue(document: LibraryDocumentRow, today: string): LibraryClash {
  const { id, title } = shownVersion(document, today);
  const owner = document.responsibleName === null ? 'it has no owner' : `its owner is ${document.responsibleName}`;
  return {
    id: document.workId,
    kind: 'overdue_review',
    reason: `The review was due on ${prose.format(new Date(`${document.reviewOn}T00:00:00Z`))}; ${owner}.`,
    place: { document_id: id, title, element_id: null, number: null, quote: '' },
    other: null,
    dismissed: false,
  };
}
