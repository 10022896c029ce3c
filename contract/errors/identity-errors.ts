import type { ErrorRow } from './error-row.ts';

/** 4020–4099: providers, the forum, second factors, organisations and support access. */
export const identityErrors = {
  sign_in_failed: {
    number: 4020,
    status: 400,
    title: 'Login not completed',
    description: 'Your login was not completed. Start again from the login page.',
  },
  email_not_vouched: {
    number: 4021,
    status: 400,
    title: 'Login not completed',
    description:
      'The login provider did not confirm your email address. Log in with your password, or contact Candour support.',
  },
  account_not_linkable: {
    number: 4022,
    status: 400,
    title: 'Login not completed',
    description: 'This login cannot be linked to your Candour account. Log in another way, or contact Candour support.',
  },
  hand_over_not_valid: {
    number: 4023,
    status: 400,
    title: 'Link not valid',
    description: 'The link from the forum is not valid. Start again from the forum.',
  },
  hand_over_used: {
    number: 4024,
    status: 400,
    title: 'Link not valid',
    description: 'The link from the forum has already been used. Start again from the forum.',
  },
  provider_unavailable: {
    number: 4028,
    status: 502,
    title: 'Login provider not responding',
    description: 'The login provider did not respond. Try again in a moment.',
  },
  sign_in_refused: {
    number: 4030,
    status: 400,
    title: 'Login failed',
    description: 'You cannot log in with this account. Contact Candour support.',
  },
  second_factor_failed: {
    number: 4031,
    status: 400,
    title: 'Incorrect code',
    description: 'The code is incorrect. Check it and try again.',
  },
  challenge_not_valid: {
    number: 4032,
    status: 400,
    title: 'Login failed',
    description: 'You took too long or made too many attempts. Log in again.',
  },
  passkey_failed: {
    number: 4033,
    status: 400,
    title: 'Passkey not accepted',
    description: 'Candour could not verify the passkey. Try again, or log in another way.',
  },
  passkey_required: {
    number: 4034,
    status: 400,
    title: 'Login failed',
    description: 'Your organisation requires two-step login. Log in with your passkey.',
  },
  second_factor_required: {
    number: 4035,
    status: 403,
    title: 'Two-step login required',
    description: 'Your organisation requires two-step login. Set it up to continue.',
  },
  second_factor_kept: {
    number: 4036,
    status: 409,
    title: 'Two-step login required',
    description: 'Your organisation requires two-step login, so you cannot remove your only method.',
  },
  second_factor_exists: {
    number: 4037,
    status: 409,
    title: 'Already set up',
    description: 'You have already set up two-step login. Log out, then log in again with it.',
  },
  password_wrong: {
    number: 4038,
    status: 400,
    title: 'Incorrect password',
    description: 'The password is incorrect. Check it and try again.',
  },
  second_factor_stopped: {
    number: 4039,
    status: 400,
    title: 'Authenticator app locked',
    description:
      'Your authenticator app is locked after too many incorrect codes. Log in with a recovery code or a passkey, or ask your champion to reset two-step login.',
  },
  not_while_impersonating: {
    number: 4040,
    status: 403,
    title: 'Not available during support access',
    description: 'You are viewing Candour as someone else, so you cannot do this. End support access first.',
  },
  domain_shared: {
    number: 4041,
    status: 400,
    title: 'Domain not added',
    description: 'Many organisations share this domain, so no single organisation can add it. Add your own domain.',
  },
  domain_taken: {
    number: 4042,
    status: 409,
    title: 'Domain not verified',
    description: 'Another organisation has verified this domain. If it is yours, contact Candour support.',
  },
  no_room_for_more: {
    number: 4043,
    status: 409,
    title: 'Limit reached',
    description: 'You have reached the limit. Remove a domain or revoke a token you no longer need, then try again.',
  },
  not_yourself: {
    number: 4044,
    status: 400,
    title: 'Not allowed',
    description: 'You cannot do this to your own account or your own organisation.',
  },
  support_access_over: {
    number: 4045,
    status: 409,
    title: 'Support access ended',
    description: 'This support access has ended, was refused or has expired. Request access again.',
  },
  second_factor_waits: {
    number: 4046,
    status: 429,
    title: 'Too many incorrect codes',
    description:
      'Wait a minute, then try again, or use a recovery code now. Each further incorrect code makes the wait longer, up to 15 minutes.',
  },
  login_not_recent: {
    number: 4049,
    status: 409,
    title: 'Log in again',
    description:
      'You logged in more than 15 minutes ago, and you have no password to confirm this with. Log out, log in again, then make this change.',
  },
  password_needed: {
    number: 4053,
    status: 409,
    title: 'Set a password first',
    description:
      'You have no password, so you could no longer log in. Log out, choose “Forgot password?” to set a password, then unlink this provider.',
  },
  provider_unlinked: {
    number: 4054,
    status: 400,
    title: 'Login not completed',
    description:
      'You have unlinked this login provider. Log in another way, then allow it again under Login security in your profile.',
  },
} as const satisfies Record<string, ErrorRow>;
