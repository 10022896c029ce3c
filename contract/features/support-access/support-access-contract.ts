import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { administratorOnly, routeFor } from '#contract/route.ts';

/**
 * `waiting` for the person's answer, or `lapsed` without one; `allowed` but not begun; `running`; `ended` by either of them, by
 * time, or before an answer.
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

/** An administrator views the product as a person: requested with a reason, allowed by that person, for an hour at most. */
export const supportAccessContract = {
  requests: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/impersonation', summary: "The administrator's own requests, newest first" })
    .output(z.array(asAdministratorsSeeIt)),
  request: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/impersonation',
      summary: 'Request support access to a user’s account',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        user_id: idSchema,
        reason: z
          .string()
          .trim()
          .min(10, 'Enter a reason of at least 10 characters.')
          .max(limits.supportReasonCharacters),
        minutes: z.int().min(5).max(limits.impersonationMinutes).default(limits.impersonationMinutes),
      }),
    )
    .output(asAdministratorsSeeIt),
  begin: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/impersonation/{id}/begin',
      summary: 'Start support access: this session acts as the user until it is ended or expires',
      successStatus: 204,
    })
    .input(one)
    .output(z.void()),
  withdraw: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/impersonation/{id}/withdraw',
      summary: 'Withdraw a request, or end support access',
      successStatus: 204,
    })
    .input(one)
    .output(z.void()),
  current: routeFor('signed-in')
    .meta({ isUse: false, impersonated: 'unrecorded' })
    .route({
      method: 'GET',
      path: '/account/impersonation',
      summary: 'Whether this session is an administrator viewing the product as the caller, and until when',
    })
    .output(z.object({ current: z.object({ id: idSchema, ends_at: z.iso.datetime() }).nullable() })),
  leave: routeFor('signed-in')
    .meta({ impersonated: 'allowed' })
    .route({
      method: 'POST',
      path: '/account/impersonation/end',
      summary: "End support access: the session is the administrator's own again. Does nothing when there is none",
      successStatus: 204,
    })
    .output(z.void()),
  ofMine: routeFor('signed-in')
    .route({
      method: 'GET',
      path: '/account/support-access',
      summary: "Requests for access to the caller's account, newest first",
    })
    .output(z.array(asThePersonSeesIt)),
  allow: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/support-access/{id}/allow',
      summary: 'Allow a request: its time starts now',
    })
    .input(one)
    .output(asThePersonSeesIt),
  refuse: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/support-access/{id}/refuse', summary: 'Refuse a request' })
    .input(one)
    .output(asThePersonSeesIt),
  end: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/support-access/{id}/end',
      summary: 'End support access immediately, whether or not it has started',
    })
    .input(one)
    .output(asThePersonSeesIt),
};
