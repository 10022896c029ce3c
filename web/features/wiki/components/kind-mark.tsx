import { GuideMark } from '#web/ui/document-name.tsx';
import type { DocumentReference } from '../wiki-queries.ts';

type Props = { reference: Pick<DocumentReference, 'is_guide' | 'partition'>; className: string | undefined };

/** Says that a document is not the regulation itself: a guide to it, or the organisation's own. */
export function KindMark({ reference: { is_guide: isGuide, partition }, className }: Props) {
  if (partition === 'library') return <span className={className}>your organisation</span>;
  return isGuide ? <GuideMark /> : null;
}
