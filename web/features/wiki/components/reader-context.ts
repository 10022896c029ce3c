import { createContext } from 'react';
import type { ReaderParams } from '../reader-params.ts';

type Reading = {
  documentId: string;
  cited: ReadonlySet<string>;
  /** The element whose text the offsets of the quote count in. */
  quotedElement: string | undefined;
  quote: ReaderParams['quote'];
  citedIn: ReaderParams['citedIn'];
  /** Follows a link within the document, staying where the reader is until the target is rendered. */
  goTo: (path: string) => void;
  /** Scrolls to an element of the open document and moves the focus to it. */
  goToElement: (elementId: string) => void;
  /** The date whose texts are read; undefined for today's. */
  asOf: string | undefined;
  /** Shows the source page of an element; undefined where there are no pages. */
  showPage: ((elementId: string) => void) | undefined;
};

/** The reader's highlights, for every element below. */
export const ReaderContext = createContext<Reading>({
  documentId: '',
  cited: new Set(),
  quotedElement: undefined,
  quote: undefined,
  citedIn: undefined,
  goTo: () => undefined,
  goToElement: () => undefined,
  asOf: undefined,
  showPage: undefined,
});
