import type { DocumentSection } from './document-section.ts';

/**
 * Events of a run of kind `write`, besides `stopped` and `failed`. A run that continues after a crash sends no event again: sections that an
 * earlier attempt sent are kept.
 */
export type WriteEvent =
  | {
      type: 'writing_started';
      draft_id: string;
      title: string;
      subtitle: string;
      sections: readonly { key: string; heading: string }[];
    }
  | { type: 'section_started'; key: string }
  | { type: 'section_written'; section: DocumentSection; done: number; total: number }
  | { type: 'done'; done: number; total: number };
