import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { runEventSchema, runStateSchema } from './run-events.ts';

export const runsContract = {
  run: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/runs/{id}', summary: 'The status of a run' })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema, kind: z.string(), state: runStateSchema, last_seq: z.number().int() })),
  events: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/runs/{id}/events',
      summary: 'Replay the events after a number, then follow (event stream)',
    })
    .input(z.object({ id: idSchema, after: z.coerce.number().int().nonnegative().max(2_147_483_647).default(0) }))
    .output(eventIterator(runEventSchema)),
  stop: routeFor(standardOnly)
    .meta({ impersonated: 'allowed' })
    .route({ method: 'POST', path: '/runs/{id}/stop', summary: 'Stop a run, from any tab' })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema, state: runStateSchema })),
};
