import { Suspense, useMemo } from 'react';
import type { WikiDocument, WikiElement } from '#web/features/wiki/wiki-queries.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { CitedByMargin } from './cited-by-margin.tsx';
import { FiguresMargin } from './figures-margin.tsx';
import { ObligationsMargin } from './obligations-margin.tsx';
import { type Reading, useSection } from './use-section.ts';

type Props = { document: WikiDocument; heading: WikiElement | undefined; onGo?: (() => void) | undefined };

/** What other features know about the clauses of the section. */
function OthersMargin({ reading: { section, labelOf } }: { reading: Reading }) {
  const elementIds = useMemo(() => [...section], [section]);
  return useSlot('document').map(({ InMargin }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
    <Suspense key={at}>
      <InMargin elementIds={elementIds} labelOf={labelOf} />
    </Suspense>
  ));
}

/** The margin for the current section: its obligations, what other features know, its figures and what cites it. */
export function EvidencePanel({ document, heading, onGo }: Props) {
  const reading = { ...useSection(document, heading?.id), onGo };
  return (
    <>
      <ObligationsMargin key={`obligations-${document.short_id}`} document={document} reading={reading} />
      <OthersMargin key={`others-${document.short_id}`} reading={reading} />
      <FiguresMargin key={`figures-${document.short_id}-${heading?.id}`} document={document} reading={reading} />
      <CitedByMargin key={`cited-by-${document.short_id}`} documentId={document.short_id} reading={reading} />
    </>
  );
}
