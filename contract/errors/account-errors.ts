import type { ErrorRow } from './error-row.ts';

/** 4000–4019: sessions, passwords, email addresses and permissions. */
export const accountErrors = {
  authentication_required: {
    number: 4000,
    status: 401,
    title: 'Authentication Required',
    description: 'Your session has expired. Please log in again.',
  },
  login_failed: {
    number: 4001,
    status: 400,
    title: 'Login failed',
    description: 'The email or password is incorrect. Check both and try again.',
  },
  access_denied: {
    number: 4002,
    status: 403,
    title: 'Access Denied',
    description: "You don't have permission to perform this action.",
  },
  code_not_valid: {
    number: 4003,
    status: 400,
    title: 'Link not valid',
    description: 'This link has expired or has already been used. Request a new one.',
  },
  password_too_weak: {
    number: 4004,
    status: 422,
    title: 'Validation Error',
    description: 'Choose a password of at least 12 characters that is hard to guess.',
  },
  email_not_verified: {
    number: 4005,
    status: 400,
    title: 'Email not verified',
    description: 'Open the link in the email we sent you, then log in.',
  },
  password_not_right: {
    number: 4006,
    status: 400,
    title: 'Password not changed',
    description: 'Your current password is incorrect. Check it and try again.',
  },
  session_locked: {
    number: 4010,
    status: 423,
    title: 'Screen locked',
    description: 'The screen is locked. Enter your password to continue.',
  },
  unlock_failed: {
    number: 4011,
    status: 400,
    title: 'Incorrect password',
    description: 'The password is incorrect. Check it and try again.',
  },
  code_expired: {
    number: 4012,
    status: 400,
    title: 'Link expired',
    description: 'This link has expired. Request a new one.',
  },
  code_used: {
    number: 4013,
    status: 400,
    title: 'Link already used',
    description: 'This link has already been used. If you used it, log in.',
  },
  invitation_expired: {
    number: 4014,
    status: 400,
    title: 'Invitation expired',
    description: 'This invitation has expired. Enter your email to get a new one.',
  },
  invitation_used: {
    number: 4015,
    status: 400,
    title: 'Invitation already used',
    description: 'This invitation has already been used. If you used it, log in.',
  },
  invitation_not_valid: {
    number: 4016,
    status: 400,
    title: 'Invitation not valid',
    description: 'This invitation is invalid. It may have expired or been withdrawn.',
  },
  account_exists: {
    number: 4017,
    status: 409,
    title: 'Account already exists',
    description: 'There is already an account for this email. Log in with it.',
  },
  already_member: {
    number: 4018,
    status: 409,
    title: 'Already a member',
    description: 'This person is already a member of your organisation.',
  },
  already_invited: {
    number: 4019,
    status: 409,
    title: 'Already invited',
    description: 'This person has already been invited. You can resend their invitation.',
  },
} as const satisfies Record<string, ErrorRow>;
