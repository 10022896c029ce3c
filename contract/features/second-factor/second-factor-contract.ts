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

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and capitals are allowed. */
const factorCode = z.string().trim().min(1).max(40);
/** For people who have a password; people who sign in through their organisation have none. */
const ownPassword = z.string().min(1).max(limits.passwordCharacters.most).optional();

const factorsSchema = z.object({
  /** The person's organisation requires a second factor. */
  is_required: z.boolean(),
  has_password: z.boolean(),
  /** When the authenticator app was set up; null while there is none. */
  totp_since: z.iso.datetime().nullable(),
  /** Too many wrong codes have locked the app, until it is turned off and set up again. */
  totp_stopped: z.boolean(),
  recovery_codes_left: z.number().int(),
});

const passkeyName = lineOfText.min(1).max(limits.passkeyNameCharacters);

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The password manager or device that stores it, if known. */
  provider: z.string().nullable(),
  /** Stored by its provider on several devices, not on one alone. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

/** The person whose factors are reset, and the password of the person who resets them. */
const reset = z.strictObject({ id: idSchema, password: ownPassword });

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const asserted = { challenge: passkeyChallenge, response: passkeyAssertion };

export const secondFactorContract = {
  answer: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/second-factor', summary: 'Finish a login with the second factor' })
    .input(z.object({ challenge: z.string().min(1).max(100), code: factorCode }))
    .output(loginResult),
  answerWithPasskey: routeFor('everyone')
    .route({ method: 'POST', path: '/auth/second-factor/passkey', summary: 'Finish a login with a passkey' })
    .input(
      z.object({
        challenge: z.string().min(1).max(100),
        passkey_challenge: passkeyChallenge,
        response: passkeyAssertion,
      }),
    )
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
      summary: 'Unlock this session with a passkey of its user',
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
      summary: 'Start setting up an authenticator app: returns its secret as a URL for a QR code',
    })
    .input(z.object({ password: ownPassword }))
    .output(z.object({ uri: z.string() })),
  confirmTotp: routeFor('pending-too')
    .route({
      method: 'POST',
      path: '/account/second-factor/totp/confirm',
      summary:
        'Turn on the authenticator app with a code from it; every other session ends. Recovery codes are returned only once',
    })
    .input(z.object({ code: factorCode }))
    .output(recoveryCodes),
  disableTotp: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/second-factor/totp/disable',
      summary: 'Turn off the authenticator app with a code from it or a recovery code',
      successStatus: 204,
    })
    .input(z.object({ code: factorCode }))
    .output(z.void()),
  renewRecoveryCodes: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      summary: 'Replace the recovery codes, with a code from the authenticator app or a recovery code',
    })
    .input(z.object({ code: factorCode }))
    .output(recoveryCodes),

  passkeys: routeFor('pending-too')
    .route({ method: 'GET', path: '/account/passkeys', summary: "The caller's passkeys, newest first" })
    .output(z.array(passkeySchema)),
  startPasskey: routeFor('pending-too')
    .route({ method: 'POST', path: '/account/passkeys/options', summary: 'What a browser needs to create a passkey' })
    .input(z.object({ password: ownPassword }))
    .output(z.object({ challenge: passkeyChallenge, options: passkeyCreationOptions })),
  addPasskey: routeFor('pending-too')
    .route({
      method: 'POST',
      path: '/account/passkeys',
      summary: 'Save the passkey a browser has created',
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
        'Reset the second factor of a member of the organisation, who is notified; their sessions end. Needs the champion’s password',
      successStatus: 204,
    })
    .input(reset)
    .output(z.void()),
  resetUser: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/users/{id}/second-factor/reset',
      summary:
        'Reset the second factor of a user, who is notified; their sessions end. Needs the administrator’s password',
      successStatus: 204,
    })
    .input(reset)
    .output(z.void()),
};
