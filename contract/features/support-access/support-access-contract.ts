import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { administratorOnly, routeFor } from '#contract/route.ts';

/**
 * `waiting` for the person's answer, `lapsed` without one; `allowed` and not begun; `running`; `ended` by either of them, by time, or
 * before it was answered.
 */
const supportAccessStates = ['waiting', 'lapsed', 'refused', 'allowed', 'running', 'ended'] as const;

const times = {
  id: idSchema,
  reason: z.string(),
  minutes: z.number().int(),
  state: z.enum(supportAccessStates),
  created_at: z.iso.datetime(),
  lapses_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
};

const asAdministratorsSeeIt = z.object({
  ...times,
  person: z.object({ user_id: idSchema, name: z.string(), email: z.string(), organisation: z.string().nullable() }),
});
const asThePersonSeesIt = z.object({
  ...times,
  administrator: z.string(),
  ended_by: z.enum(['administrator', 'person', 'time']).nullable(),
});

const one = z.object({ id: idSchema });

/** An administrator sees the product as a person does: asked with a reason, allowed by that person, for an hour at the most. */
export const supportAccessContract = {
  requests: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/impersonation', summary: "The administrator's own requests, newest first" })
    .output(z.array(asAdministratorsSeeIt)),
  request: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/impersonation',
      summary: 'Ask a person to let the administrator see the product as they do',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        user_id: idSchema,
        reason: z
          .string()
          .trim()
          .min(10, 'Say in 10 characters or more what it is for.')
          .max(limits.supportReasonCharacters),
        minutes: z.int().min(5).max(limits.impersonationMinutes).default(limits.impersonationMinutes),
      }),
    )
    .output(asAdministratorsSeeIt),
  begin: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/impersonation/{id}/begin',
      summary: "Make this session the person's, until it is ended or its time is up",
      successStatus: 204,
    })
    .input(one)
    .output(z.void()),
  withdraw: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/impersonation/{id}/withdraw',
      summary: 'Take back a request, or end what was allowed',
      successStatus: 204,
    })
    .input(one)
    .output(z.void()),
  current: routeFor('signed-in')
    .meta({ isUse: false, impersonated: 'unrecorded' })
    .route({
      method: 'GET',
      path: '/account/impersonation',
      summary: 'Whether this session is an administrator seeing the product as the caller, and until when',
    })
    .output(z.object({ current: z.object({ id: idSchema, ends_at: z.iso.datetime() }).nullable() })),
  leave: routeFor('signed-in')
    .meta({ impersonated: 'allowed' })
    .route({
      method: 'POST',
      path: '/account/impersonation/end',
      summary: "End it: the session is the administrator's own again. Nothing happens where there is none",
      successStatus: 204,
    })
    .output(z.void()),
  ofMine: routeFor('signed-in')
    .route({
      method: 'GET',
      path: '/account/support-access',
      summary: "Who asked to see the caller's account, newest first",
    })
    .output(z.array(asThePersonSeesIt)),
  allow: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/support-access/{id}/allow', summary: 'Allow it: its minutes begin now' })
    .input(one)
    .output(asThePersonSeesIt),
  refuse: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/support-access/{id}/refuse', summary: 'Refuse it' })
    .input(one)
    .output(asThePersonSeesIt),
  end: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/support-access/{id}/end', summary: 'End it at once, begun or not' })
    .input(one)
    .output(asThePersonSeesIt),
};
