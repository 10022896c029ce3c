import type { ReviewRow } from '../review-store.ts';

type Reviewed = Pick<ReviewRow, 'policyWorkId' | 'policyUploadId' | 'ownerId'>;

/**
 * Whether a later review may keep words of the earlier one's policy, its name among them. The words of another document stay with those who
 * may read it: they are kept of the same policy, or of files of the same person alone.
 */
export const mayKeepWords = (earlier: Reviewed, later: Reviewed): boolean =>
  earlier.policyWorkId === later.policyWorkId ||
  (earlier.policyUploadId !== null && later.policyUploadId !== null && earlier.ownerId === later.ownerId);
