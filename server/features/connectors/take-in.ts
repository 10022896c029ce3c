import type { PublishWay } from '#contract/features/connectors/connection-words.ts';
import type { FoundText } from './sources/source.ts';

/** What became of a text that was handed on. */
export type TakenIn =
  | { outcome: 'published' | 'held' | 'unchanged'; documentId: string; title: string; effectiveFrom: string | null }
  /** `isPassing`: the same text may be taken in another time. */
  | { outcome: 'refused'; message: string; isPassing: boolean };

/** Makes a text a version of its work, published or waiting for its preview. The same text again changes nothing. */
export type TakeIn = (text: FoundText, publish: PublishWay) => Promise<TakenIn>;
