import type { DocumentText, NewCorrection } from '#contract/features/library/document-text.ts';

export type TextElement = DocumentText['elements'][number];

/** What the dialog of one correction gets. */
export type DialogProps = {
  element: TextElement;
  /** The element after it, where it is on the same page. */
  next: TextElement | undefined;
  correct: (change: NewCorrection) => Promise<unknown>;
  onClose: () => void;
};
