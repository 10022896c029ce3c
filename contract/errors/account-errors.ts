import type { ErrorRow } from './error-row.ts';

/** 4000–4019: sessions, passwords, addresses and who may do what. */
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
    title: 'Login Failed',
    description: 'The email or password is not right. Please check both and try again.',
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
    title: 'Link Not Valid',
    description: 'This link has expired or has already been used. Please ask for a new one.',
  },
  password_too_weak: {
    number: 4004,
    status: 422,
    title: 'Validation Error',
    description: 'Choose a password of 12 characters or more that is hard to guess.',
  },
  email_not_verified: {
    number: 4005,
    status: 400,
    title: 'Email Not Verified',
    description: 'Please open the link in the email we sent you, then log in.',
  },
  password_not_right: {
    number: 4006,
    status: 400,
    title: 'Password Not Changed',
    description: 'Your current password is not right. Please check it and try again.',
  },
  session_locked: {
    number: 4010,
    status: 423,
    title: 'Session Locked',
    description: 'This session is locked. Enter your password to continue.',
  },
  unlock_failed: {
    number: 4011,
    status: 400,
    title: 'Not Unlocked',
    description: 'The password is not right. Please check it and try again.',
  },
  code_expired: {
    number: 4012,
    status: 400,
    title: 'Link Expired',
    description: 'This link has expired. Please ask for a new one.',
  },
  code_used: {
    number: 4013,
    status: 400,
    title: 'Link Already Used',
    description: 'This link has already been used. If it was you, please log in.',
  },
  invitation_expired: {
    number: 4014,
    status: 400,
    title: 'Invitation Expired',
    description: 'This invitation has expired. Enter your email to be sent a new one.',
  },
  invitation_used: {
    number: 4015,
    status: 400,
    title: 'Invitation Already Used',
    description: 'This invitation has already been used. If it was you, please log in.',
  },
  invitation_not_valid: {
    number: 4016,
    status: 400,
    title: 'Invitation Not Valid',
    description: 'This invitation is invalid. It may have been replaced by a newer one, or withdrawn.',
  },
  account_exists: {
    number: 4017,
    status: 409,
    title: 'Account Exists',
    description: 'There is an account for this email already. Please log in with it.',
  },
  already_member: {
    number: 4018,
    status: 409,
    title: 'Already a Member',
    description: 'This person belongs to your organisation already.',
  },
  already_invited: {
    number: 4019,
    status: 409,
    title: 'Already Invited',
    description: 'This person has been invited already. You can send their invitation again.',
  },
} as const satisfies Record<string, ErrorRow>;
