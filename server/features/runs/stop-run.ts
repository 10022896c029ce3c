import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { findRun } from './find-run.ts';

/** Stops a run of the caller's own; who may only watch is refused. A run that has ended stays as it ended. */
export async function stopRun(
  deps: { runs: Runs },
  caller: SignedInCaller,
  runId: string,
): Promise<{ id: string; state: RunState }> {
  const run = await findRun(deps, caller, runId);
  if (run.ownerId !== caller.userId) throw new AppError('access_denied');
  return { id: run.id, state: await deps.runs.stop(run.id) };
}
