import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RunHandler } from '#server/platform/runs/runs.ts';

/**
 * The demonstration run: a number of `step` events, a pause (ms) before each, then `done`. It continues exactly where an earlier
 * attempt ended or, with `startOver`, appends `restarted` and counts from 1 again.
 */
const demonstrationSchema = z.object({
  steps: z.number().int().nonnegative(),
  pauseMs: z.number().nonnegative().default(0),
  startOver: z.boolean().default(false),
});
export type Demonstration = z.input<typeof demonstrationSchema>;

export const DEMONSTRATION = 'demonstration';

/** A run without a purpose of its own: for tests of the rules that every run follows. */
export const demonstrationRun: RunHandler = async ({ run, signal, append, finish }) => {
  const { steps, pauseMs, startOver } = demonstrationSchema.parse(run.input);
  let done = run.lastSeq;
  if (startOver && done > 0) {
    await append([{ type: 'restarted', attempt: run.attempt }]);
    done = 0;
  }
  while (done < steps) {
    await pause(pauseMs, undefined, { signal });
    done += 1;
    await append([{ type: 'step', number: done }]);
  }
  await finish([{ type: 'done', steps }]);
};
