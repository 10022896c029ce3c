import { browserStore } from '#web/platform/session/browser-store.ts';

/** Steps of the onboarding's write module (spec §4). That a transcript was uploaded shows in the address of the document. */
export type WriteFlag = 'tour_completed' | 'sample_downloaded' | 'document_edited' | 'docx_downloaded';

const keyOf = (flag: WriteFlag) => `candour-write-${flag.replaceAll('_', '-')}`;

/** What the person has done in this browser, for the onboarding, which polls it. Logging out clears it. */
export const writeFlags = {
  /** Call where the step really happens. */
  set: (flag: WriteFlag): void => browserStore.write(keyOf(flag), 'yes'),
  isSet: (flag: WriteFlag): boolean => browserStore.read(keyOf(flag)) === 'yes',
};
