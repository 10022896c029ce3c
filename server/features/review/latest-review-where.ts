import { type SQL, sql } from 'drizzle-orm';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { reviews } from './review-tables.ts';

/** A finished review after which its owner has finished no other of the same policy. Reads `runs` as the run of the review. */
export const latestReviewWhere: SQL = sql`${runsTable.state} = 'done' and not exists (
  select from ${reviews} as later join ${runsTable} as run on run.id = later.run_id
  where later.policy_work_id = ${reviews.policyWorkId} and later.owner_id = ${reviews.ownerId} and run.state = 'done'
    and later.id > ${reviews.id})`;
