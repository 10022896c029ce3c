import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RunState } from '#contract/features/runs/run-events.ts';
import type { Run, Runs } from '#server/platform/runs/runs.ts';

/** Finds a run, or throws `run_not_found`. A run that the caller may not see counts as missing. */
export async function findRun({ runs }: { runs: Runs }, caller: SignedInCaller, runId: string): Promise<Run> {
  const run = await runs.find(caller, runId);
  if (!run) throw new AppError('run_not_found');
  return run;
}

/** Stops one of the caller's own runs. A caller who may only watch is refused. A finished run does not change. */
export async function stopRun(
  deps: { runs: Runs },
  caller: SignedInCaller,
  runId: string,
): Promise<{ id: string; state: RunState }> {
  const run = await findRun(deps, caller, runId);
  if (run.ownerId !== caller.userId) throw new AppError('access_denied');
  return { id: run.id, state: await deps.runs.stop(run.id) };
}
