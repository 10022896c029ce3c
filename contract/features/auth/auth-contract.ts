import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { routeFor } from '#contract/route.ts';

const loginInput = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(limits.passwordCharacters.most),
  shared_computer: z.stringbool().optional(),
});

/** Spec §7. With a second factor `auth_token` is empty and `next` says what is asked for. */
const loginResult = z.object({
  auth_token: z.string(),
  message: z.string(),
  error: z.string().nullable(),
  next: z.object({ kind: z.literal('totp'), challenge: z.string() }).optional(),
});

export const authContract = {
  login: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/login', summary: 'Log in with email and password (multipart)' })
    .input(loginInput)
    .output(loginResult),
  signout: routeFor('everyone')
    .route({ method: 'GET', path: '/auth/signout', summary: 'End the session of this auth-token' })
    .output(z.object({ message: z.string() })),
  lock: routeFor('locked-too')
    .meta({ isUse: false })
    .route({
      method: 'POST',
      path: '/auth/lock',
      summary: 'Lock this session until its password is given',
      successStatus: 204,
    })
    .output(z.void()),
  // Proving the password is the use, asking is none.
  unlock: routeFor('locked-too')
    .meta({ isUse: false })
    .route({ method: 'POST', path: '/auth/unlock', summary: 'Unlock this session', successStatus: 204 })
    .input(z.object({ password: z.string().min(1).max(limits.passwordCharacters.most) }))
    .output(z.void()),
  presence: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/auth/presence',
      summary: 'Somebody is at work in this session; counts as a use',
      successStatus: 204,
    })
    .output(z.void()),
  resetPassword: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/reset-password', summary: 'Set a password with a one-time code' })
    .input(
      z.object({ oobCode: z.string().min(1).max(512), newPassword: z.string().max(limits.passwordCharacters.most) }),
    )
    .output(z.object({ message: z.string() })),
};
