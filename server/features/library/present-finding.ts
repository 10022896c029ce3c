import type { LibraryFinding } from '#contract/features/library/finding.ts';
import type { FindingSide, FoundFinding } from './finding-store.ts';
import type { LibraryDocument } from './library-document-store.ts';
import { shownVersion } from './present-library.ts';

const presentSide = ({ documentId, title, elementId, number, text, start, end }: FindingSide) => ({
  document_id: documentId,
  title,
  element_id: elementId,
  number,
  quote: text.slice(start, end),
});

export const presentFinding = ({ id, kind, reason, dismissedAt, place, other }: FoundFinding): LibraryFinding => ({
  id,
  kind,
  reason,
  place: presentSide(place),
  other: other && presentSide(other),
  dismissed: dismissedAt !== null,
});

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param today YYYY-MM-DD */
export function presentOverdue(document: LibraryDocument, today: string): LibraryFinding {
  const { id, title } = shownVersion(document, today);
  const owner = document.responsibleName === null ? 'nobody owns it' : `${document.responsibleName} owns it`;
  return {
    id: document.workId,
    kind: 'overdue_review',
    reason: `Its review was due on ${prose.format(new Date(`${document.reviewOn}T00:00:00Z`))}; ${owner}.`,
    place: { document_id: id, title, element_id: null, number: null, quote: '' },
    other: null,
    dismissed: false,
  };
}
