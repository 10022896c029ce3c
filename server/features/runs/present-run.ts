import type { RunState } from '#contract/features/runs/run-events.ts';
import type { Run } from '#server/platform/runs/runs.ts';

/** The output of GET /runs/{id}. */
export function presentRun(run: Run): { id: string; kind: string; state: RunState; last_seq: number } {
  return { id: run.id, kind: run.kind, state: run.state, last_seq: run.lastSeq };
}
