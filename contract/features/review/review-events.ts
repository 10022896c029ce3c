import type { FindingStatus } from './review-words.ts';

/**
 * Events of a run of kind `review`, besides `stopped` and `failed`. They contain no words of a document: fetch the findings for those.
 * A run that continues after a crash sends no event again. Findings are provisional until `done` or `stopped`.
 */
export type ReviewEvent =
  | { type: 'review_started'; review_id: string; total: number }
  | {
      type: 'finding';
      finding_id: string;
      set_id: string;
      status: FindingStatus;
      provisional: true;
      judged: number;
      total: number;
    }
  | { type: 'done'; judged: number; total: number };
