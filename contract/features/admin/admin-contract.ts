import { z } from 'zod';
import { administratorOnly, routeFor } from '#contract/route.ts';

const checkSchema = z.object({ name: z.string(), state: z.enum(['ok', 'degraded', 'down']), detail: z.string() });
const pageInput = z.object({ before: z.coerce.number().int().positive().optional() });

export const adminContract = {
  health: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/health', summary: 'What runs, on what, and how well' })
    .output(z.object({ version: z.string(), started_at: z.iso.datetime(), checks: z.array(checkSchema) })),
  jobs: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Queues and the latest jobs' })
    .output(
      z.object({
        queues: z.array(
          z.object({ name: z.string(), waiting: z.number().int(), active: z.number().int(), failed: z.number().int() }),
        ),
        latest: z.array(
          z.object({
            id: z.string(),
            queue: z.string(),
            state: z.string(),
            attempts: z.number().int(),
            created_at: z.iso.datetime(),
            finished_at: z.iso.datetime().nullable(),
            error: z.string().nullable(),
          }),
        ),
      }),
    ),
  outbox: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/outbox', summary: 'Mail sent, waiting or kept in the outbox' })
    .output(
      z.array(
        z.object({
          id: z.string(),
          recipient: z.string(),
          subject: z.string(),
          state: z.enum(['queued', 'sent', 'kept', 'failed']),
          created_at: z.iso.datetime(),
          sent_at: z.iso.datetime().nullable(),
          last_error: z.string().nullable(),
        }),
      ),
    ),
  audit: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/audit', summary: 'The audit log, newest first' })
    .input(pageInput)
    .output(
      z.object({
        entries: z.array(
          z.object({
            seq: z.number().int(),
            at: z.iso.datetime(),
            actor: z.string(),
            action: z.string(),
            subject: z.string().nullable(),
            request_id: z.string().nullable(),
          }),
        ),
        next_before: z.number().int().nullable(),
      }),
    ),
  verifyAudit: routeFor(administratorOnly)
    .route({ method: 'POST', path: '/admin/audit/verify', summary: 'Check the hash chain from its first entry' })
    .output(z.object({ intact: z.boolean(), entries: z.number().int(), broken_at: z.number().int().nullable() })),
};
