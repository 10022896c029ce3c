import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Run, Runs } from '#server/platform/runs/runs.ts';

/** The run, or `run_not_found`: one that the caller may not see is as one that does not exist. */
export async function findRun({ runs }: { runs: Runs }, caller: SignedInCaller, runId: string): Promise<Run> {
  const run = await runs.find(caller, runId);
  if (!run) throw new AppError('run_not_found');
  return run;
}
