import { createContext } from 'react';
import type { ReaderParams } from '../reader-params.ts';

type Reading = {
  documentId: string;
  cited: ReadonlySet<string>;
  /** The element in which the quote's offsets count. */
  quotedElement: string | undefined;
  quote: ReaderParams['quote'];
  citedIn: ReaderParams['citedIn'];
  /** Follows a link within the document, staying where the reader is until what it names is shown. */
  goTo: (path: string) => void;
  /** Shows an element of the document that is open, and moves the focus to it. */
  goToElement: (elementId: string) => void;
  /** The day whose texts are read; undefined for today's. */
  asOf: string | undefined;
  /** Shows the page of the source on which an element stands; undefined where there are no pages to see. */
  showPage: ((elementId: string) => void) | undefined;
};

/** What the reader highlights, for every element below it. */
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
