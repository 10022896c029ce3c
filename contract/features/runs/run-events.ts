import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

export const runStateSchema = z.enum(['queued', 'running', 'done', 'failed', 'stopped']);
export type RunState = z.infer<typeof runStateSchema>;

/**
 * One numbered event. `seq` starts at 1 and has no gaps; `payload` is the event's own fields without `type`. Besides its own types,
 * every kind of run may use `restarted` (it starts over after a crash) and the two ends other than `done`: `stopped` and `failed`.
 */
export const runEventSchema = z.object({
  run_id: idSchema,
  seq: z.number().int().positive(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});
export type RunEvent = z.infer<typeof runEventSchema>;
