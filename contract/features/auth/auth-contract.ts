import { z } from 'zod';
import { emailAddress } from '#contract/email-address.ts';
import { limits } from '#contract/limits.ts';
import { jobTitle, organisationName, personName } from '#contract/person-text.ts';
import { routeFor } from '#contract/route.ts';
import { browserBinding } from './browser-binding.ts';
import { loginResult } from './login-result.ts';

const loginInput = z.object({
  email: emailAddress,
  password: z.string().min(1).max(limits.passwordCharacters.most),
  shared_computer: z.stringbool().optional(),
});

const newPassword = z.string().max(limits.passwordCharacters.most);
const oobCode = z.string().min(1).max(512);
const told = z.object({ message: z.string() });

export const authContract = {
  login: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/login', summary: 'Log in with email and password (multipart)' })
    .input(loginInput)
    .output(loginResult),
  signout: routeFor('everyone')
    .route({ method: 'GET', path: '/auth/signout', summary: 'End the session of this auth-token' })
    .output(z.object({ message: z.string() })),
  lock: routeFor('locked-too')
    .meta({ isUse: false, impersonated: 'unrecorded' })
    .route({
      method: 'POST',
      path: '/auth/lock',
      summary: 'Lock this session until its password is given',
      successStatus: 204,
    })
    .output(z.void()),
  // A right password counts as use of the session; the call alone does not.
  unlock: routeFor('locked-too')
    .meta({ isUse: false })
    .route({ method: 'POST', path: '/auth/unlock', summary: 'Unlock this session', successStatus: 204 })
    .input(z.object({ password: z.string().min(1).max(limits.passwordCharacters.most) }))
    .output(z.void()),
  presence: routeFor('signed-in')
    .meta({ impersonated: 'unrecorded' })
    .route({
      method: 'POST',
      path: '/auth/presence',
      summary: 'Report activity in this session; counts as a use',
      successStatus: 204,
    })
    .output(z.void()),
  signup: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/signup',
      summary:
        'Register (multipart); the account is created once the address is verified. Same answer for every address',
    })
    .input(
      z
        .object({
          first_name: personName,
          surname: personName,
          job_title: jobTitle,
          email: emailAddress,
          password: newPassword,
          confirm_password: newPassword,
          binding: browserBinding.optional(),
        })
        .refine(({ password, confirm_password }) => password === confirm_password, {
          path: ['confirm_password'],
          message: 'The passwords do not match.',
        }),
    )
    .output(told),
  createForumUser: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/create_forum_user',
      summary: 'Register for the forum (multipart): a guest without an organisation, once the address is verified',
    })
    .input(
      z.object({
        first_name: personName,
        last_name: personName,
        job_title: jobTitle,
        new_password: newPassword,
        organisation: organisationName,
        email: emailAddress,
        binding: browserBinding.optional(),
      }),
    )
    .output(told),
  verifyEmail: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/verify-email',
      summary: 'Verify an email address with the code from the email',
    })
    .input(z.object({ oobCode, binding: browserBinding.optional() }))
    // `set_password`: a one-time code for choosing a password. Set when the person who opened the mail may not be the one who typed
    // the current password.
    // `first_page`: where the person begins once they have logged in.
    .output(told.extend({ set_password: z.string().nullable(), first_page: z.enum(['/landing', '/home']) })),
  resendVerification: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/resend_verification',
      summary: 'Resend the verification link (multipart). Same answer for every address',
    })
    .input(z.object({ email: emailAddress }))
    .output(told),
  requestReset: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/reset_password',
      summary: 'Send a password reset link (multipart). Same answer for every address',
    })
    .input(z.object({ email: emailAddress }))
    .output(told),
  resetPassword: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/reset-password', summary: 'Set a password with a one-time code' })
    // `unlink`: providers of `resetProviders`.
    .input(z.object({ oobCode, newPassword, unlink: z.array(z.string().min(1).max(100)).max(30).default([]) }))
    // `device_token`: as after a login.
    .output(told.extend({ device_token: z.string() })),
  resetProviders: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/reset-password/providers',
      summary: 'The login providers of the account of a one-time code, which stays unused',
    })
    .input(z.object({ oobCode }))
    .output(z.object({ providers: z.array(z.object({ provider: z.string(), name: z.string() })) })),
  sendWelcome: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/auth/send_welcome_email',
      summary: 'Send the caller the welcome email of a new account, or of joining an organisation, once',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ new_user: z.stringbool().default(true) }) }))
    .output(z.object({ sent: z.boolean(), message: z.string() })),
};
