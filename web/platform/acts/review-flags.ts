import { browserStore } from '#web/platform/session/browser-store.ts';

/** Steps of the onboarding's review module (spec §4). */
export type ReviewFlag =
  | 'tour_completed'
  | 'sample_downloaded'
  | 'upload_clicked'
  | 'start_clicked'
  | 'errors_inspected';

const keyOf = (flag: ReviewFlag) => `candour-review-${flag.replaceAll('_', '-')}`;

/** What the person has done in this browser, for the onboarding, which polls it. Logging out clears it. */
export const reviewFlags = {
  /** Call where the step really happens. */
  set: (flag: ReviewFlag): void => browserStore.write(keyOf(flag), 'yes'),
  isSet: (flag: ReviewFlag): boolean => browserStore.read(keyOf(flag)) === 'yes',
};
