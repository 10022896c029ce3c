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
};

/** What the reader highlights, for every element below it. */
export const ReaderContext = createContext<Reading>({
  documentId: '',
  cited: new Set(),
  quotedElement: undefined,
  quote: undefined,
  citedIn: undefined,
  goTo: () => undefined,
});
