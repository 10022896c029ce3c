import { z } from 'zod';
import { loginResult } from '#contract/features/auth/login-result.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { administratorOnly, championOnly, routeFor } from '#contract/route.ts';
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyChallenge,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from './passkey-json.ts';

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and capitals as the person types them. */
const factorCode = z.string().trim().min(1).max(40);
/** Of those who have one; who signs in through their organisation has none. */
const ownPassword = z.string().min(1).max(limits.passwordCharacters.most).optional();

const factorsSchema = z.object({
  /** The person's organisation asks for a second factor. */
  is_required: z.boolean(),
  has_password: z.boolean(),
  /** Since when an authenticator app is set up; null while none is. */
  totp_since: z.iso.datetime().nullable(),
  /** So many wrong codes were tried that the app is accepted no more, until it is taken away and set up again. */
  totp_stopped: z.boolean(),
  recovery_codes_left: z.number().int(),
});

const passkeyName = lineOfText.min(1).max(limits.passkeyNameCharacters);

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The password manager or device that keeps it, where it says so. */
  provider: z.string().nullable(),
  /** Kept by its provider on several devices, rather than on one alone. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

/** Whose they are, and the password of whoever resets them. */
const reset = z.strictObject({ id: idSchema, password: ownPassword });

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const asserted = { challenge: passkeyChallenge, response: passkeyAssertion };

export const factorsContract = {
  answer: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/second-factor', summary: 'Finish a login with the second factor' })
    .input(z.object({ challenge: z.string().min(1).max(100), code: factorCode }))
    .output(loginResult),
  passkeyOptions: routeFor('everyone')
    .meta({ isUse: false })
    .route({ method: 'POST', path: '/auth/passkey/options', summary: 'What a browser needs to ask for a passkey' })
    .output(z.object({ challenge: passkeyChallenge, options: passkeyRequestOptions })),
  passkeyLogIn: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/passkey', summary: 'Log in with a passkey' })
    .input(z.object({ ...asserted, shared_computer: z.boolean().default(false) }))
    .output(loginResult),
  passkeyUnlock: routeFor('locked-too')
    .meta({ isUse: false })
    .route({
      method: 'POST',
      path: '/auth/unlock/passkey',
      summary: 'Unlock this session with a passkey of its person',
      successStatus: 204,
    })
    .input(z.object(asserted))
    .output(z.void()),

  factors: routeFor('pending-too')
    .route({ method: 'GET', path: '/account/second-factor', summary: "The caller's second factors" })
    .output(factorsSchema),
  startTotp: routeFor('pending-too')
    .route({
      method: 'POST',
      path: '/account/second-factor/totp',
      summary: 'Begin to set up an authenticator app: its secret, as an address for a QR code',
    })
    .input(z.object({ password: ownPassword }))
    .output(z.object({ uri: z.string() })),
  confirmTotp: routeFor('pending-too')
    .route({
      method: 'POST',
      path: '/account/second-factor/totp/confirm',
      summary:
        'Set up the authenticator app by a code of it; every other session ends. The recovery codes are told once',
    })
    .input(z.object({ code: factorCode }))
    .output(recoveryCodes),
  disableTotp: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/second-factor/totp/disable',
      summary: 'Take the authenticator app away, by a code of it or a recovery code',
      successStatus: 204,
    })
    .input(z.object({ code: factorCode }))
    .output(z.void()),
  renewRecoveryCodes: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      summary: 'New recovery codes in place of the old, by a code of the authenticator app or a recovery code',
    })
    .input(z.object({ code: factorCode }))
    .output(recoveryCodes),

  passkeys: routeFor('pending-too')
    .route({ method: 'GET', path: '/account/passkeys', summary: "The caller's passkeys, the newest first" })
    .output(z.array(passkeySchema)),
  startPasskey: routeFor('pending-too')
    .route({ method: 'POST', path: '/account/passkeys/options', summary: 'What a browser needs to make a passkey' })
    .input(z.object({ password: ownPassword }))
    .output(z.object({ challenge: passkeyChallenge, options: passkeyCreationOptions })),
  addPasskey: routeFor('pending-too')
    .route({
      method: 'POST',
      path: '/account/passkeys',
      summary: 'Keep the passkey a browser has made',
      successStatus: 201,
    })
    .input(z.object({ challenge: passkeyChallenge, name: passkeyName, response: passkeyAttestation }))
    .output(passkeySchema),
  renamePasskey: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/passkeys/{id}/name', summary: 'Rename a passkey', successStatus: 204 })
    .input(z.object({ id: idSchema, name: passkeyName }))
    .output(z.void()),
  removePasskey: routeFor('signed-in')
    .route({ method: 'DELETE', path: '/account/passkeys/{id}', summary: 'Remove a passkey', successStatus: 204 })
    .input(z.object({ id: idSchema }))
    .output(z.void()),

  resetColleague: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/organisation/people/{id}/second-factor/reset',
      summary:
        'Take every second factor of a person of the organisation away, who is told; their sessions end. By the password of the champion',
      successStatus: 204,
    })
    .input(reset)
    .output(z.void()),
  resetUser: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/users/{id}/second-factor/reset',
      summary:
        'Take every second factor of a user away, who is told; their sessions end. By the password of the administrator',
      successStatus: 204,
    })
    .input(reset)
    .output(z.void()),
};
