import type { WikiDocument, WikiElement } from '#web/features/wiki/wiki-queries.ts';
import { CitedByMargin } from './cited-by-margin.tsx';
import { FiguresMargin } from './figures-margin.tsx';
import { ObligationsMargin } from './obligations-margin.tsx';
import { useSection } from './use-section.ts';

type Props = { document: WikiDocument; heading: WikiElement | undefined; onGo?: (() => void) | undefined };

/** The margin for the current section: its obligations, its figures and what cites it. */
export function EvidencePanel({ document, heading, onGo }: Props) {
  const reading = { ...useSection(document, heading?.id), onGo };
  return (
    <>
      <ObligationsMargin key={`obligations-${document.short_id}`} document={document} reading={reading} />
      <FiguresMargin key={`figures-${document.short_id}-${heading?.id}`} document={document} reading={reading} />
      <CitedByMargin key={`cited-by-${document.short_id}`} documentId={document.short_id} reading={reading} />
    </>
  );
}
