import type { ErrorRow } from './error-row.ts';

/** 4020–4099: providers, the forum, second factors, organisations and seeing the product as somebody else. */
export const identityErrors = {
  sign_in_failed: {
    number: 4020,
    status: 400,
    title: 'Sign-in Not Completed',
    description: 'Signing in was not completed. Please start again from the login page.',
  },
  email_not_vouched: {
    number: 4021,
    status: 400,
    title: 'Sign-in Not Completed',
    description:
      'The provider did not confirm your email address. Log in with your password, or ask your administrator.',
  },
  account_not_linkable: {
    number: 4022,
    status: 400,
    title: 'Sign-in Not Completed',
    description: 'This sign-in cannot be joined to your account here. Log in another way, or ask your administrator.',
  },
  hand_over_not_valid: {
    number: 4023,
    status: 400,
    title: 'Link Not Valid',
    description: 'The forum’s link is not valid. Please start again from the forum.',
  },
  hand_over_used: {
    number: 4024,
    status: 400,
    title: 'Link Not Valid',
    description: 'The forum’s link has already been used. Please start again from the forum.',
  },
  provider_unavailable: {
    number: 4028,
    status: 502,
    title: 'Provider Not Reached',
    description: 'The sign-in provider did not answer. Please try again in a moment.',
  },
  sign_in_refused: {
    number: 4030,
    status: 400,
    title: 'Login Failed',
    description: 'This account cannot be used to log in. Please ask your administrator.',
  },
  second_factor_failed: {
    number: 4031,
    status: 400,
    title: 'Code Not Right',
    description: 'The code is not right. Please check it and try again.',
  },
  challenge_not_valid: {
    number: 4032,
    status: 400,
    title: 'Login Failed',
    description: 'This took too long, or was tried too often. Please log in again.',
  },
  passkey_failed: {
    number: 4033,
    status: 400,
    title: 'Passkey Not Accepted',
    description: 'The passkey could not be checked. Please try again, or log in another way.',
  },
  passkey_required: {
    number: 4034,
    status: 400,
    title: 'Login Failed',
    description: 'Your organisation asks for more than a password. Please log in with your passkey.',
  },
  second_factor_required: {
    number: 4035,
    status: 403,
    title: 'Second Factor Needed',
    description: 'Your organisation asks for a second factor. Please set one up to continue.',
  },
  second_factor_kept: {
    number: 4036,
    status: 409,
    title: 'Not Turned Off',
    description: 'Your organisation asks for a second factor, and this is your last one.',
  },
  second_factor_exists: {
    number: 4037,
    status: 409,
    title: 'Already Set Up',
    description: 'You already have a second factor. Please log out, and log in again with it.',
  },
  password_wrong: {
    number: 4038,
    status: 400,
    title: 'Password Not Right',
    description: 'The password is not right. Please check it and try again.',
  },
  second_factor_stopped: {
    number: 4039,
    status: 400,
    title: 'Authenticator App Not Accepted',
    description:
      'Too many wrong codes were tried, so your authenticator app is not accepted any more. Log in with a recovery code or a passkey, or ask a champion of your organisation to reset your second factor.',
  },
  not_while_impersonating: {
    number: 4040,
    status: 403,
    title: 'Not Available In Support Access',
    description: 'You are seeing Candour as somebody else, so this cannot be done. End the support access first.',
  },
  domain_shared: {
    number: 4041,
    status: 400,
    title: 'Domain Not Added',
    description: 'Many organisations share this domain, so it cannot belong to one of them. Add a domain of your own.',
  },
  domain_taken: {
    number: 4042,
    status: 409,
    title: 'Domain Not Proved',
    description:
      'Another organisation has proved this domain. If it is yours, please contact support and we will look into it.',
  },
  no_room_for_more: {
    number: 4043,
    status: 409,
    title: 'Not Added',
    description: 'There is no room for another one. Remove one that you no longer need, then try again.',
  },
  not_yourself: {
    number: 4044,
    status: 400,
    title: 'Not Changed',
    description: 'You cannot do this to your own account or to the organisation it belongs to.',
  },
  support_access_over: {
    number: 4045,
    status: 409,
    title: 'Support Access Over',
    description: 'This support access has ended, was refused, or was not answered in time. Please ask again.',
  },
  second_factor_waits: {
    number: 4046,
    status: 429,
    title: 'Please Wait',
    description:
      'Several wrong codes were tried. Wait a minute before you try again; after more of them it is up to 15 minutes. A recovery code works meanwhile.',
  },
} as const satisfies Record<string, ErrorRow>;
