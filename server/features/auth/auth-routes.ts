import { inSession, routes, signedIn } from '#server/platform/http/routes.ts';
import type { AddressRequests } from '#server/platform/identity/address-requests.ts';
import { presentSignIn } from '#server/platform/identity/present-sign-in.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { sentWords } from '#server/platform/mail/sent-words.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import {
  type ResetPasswordDeps,
  resetPassword,
  resetProviders,
  type SendResetDeps,
  sendReset,
} from './password-reset.ts';
import {
  type ResendVerificationDeps,
  resendVerification,
  type SignUpDeps,
  sendWelcome,
  signUp,
  type VerifyEmailDeps,
  verifyEmail,
} from './registration.ts';
import { type LockSessionDeps, lockSession, type UnlockSessionDeps, unlockSession } from './session-lock.ts';
import { type SignOutDeps, signOut } from './sign-out.ts';
import { type TellOfGuessesDeps, tellOfGuesses } from './tell-of-guesses.ts';

export type AuthDeps = LogInDeps &
  LockSessionDeps &
  UnlockSessionDeps &
  ResetPasswordDeps &
  SignOutDeps &
  SignUpDeps &
  VerifyEmailDeps &
  ResendVerificationDeps &
  TellOfGuessesDeps &
  SendResetDeps & { addressRequests: AddressRequests; mailTransport: Pick<MailTransport, 'kind'> };

const checkEmail = 'Check your email. We have sent you the next steps.';

/** Login, logout, the screen lock, and one-time links. */
export function authRoutes(deps: AuthDeps) {
  deps.addressRequests.answer('reset-password', (email, requestId) => sendReset(deps, email, requestId));
  deps.addressRequests.answer('verify-email', (email) => resendVerification(deps, email));
  deps.addressRequests.answer('password-guessed', (email, requestId) => tellOfGuesses(deps, email, requestId));
  return {
    ...accountRoutes(deps),
    login: routes.auth.login.handler(async ({ input, context }) => {
      const { email, password, shared_computer: sharedComputer = false } = input;
      return presentSignIn(await logIn(deps, context, { email, password, sharedComputer }));
    }),
    signout: routes.auth.signout.handler(async ({ context }) => {
      await signOut(deps, context.authToken, context.requestId);
      return { message: 'Logged out successfully.' };
    }),
    lock: routes.auth.lock.handler(({ context }) => lockSession(deps, inSession(context), context.requestId)),
    unlock: routes.auth.unlock.handler(({ input, context }) => unlockSession(deps, inSession(context), context, input)),
    // Reaching this handler has already counted as use of the session, which is the call's only purpose.
    presence: routes.auth.presence.handler(({ context }) => void signedIn(context)),
  };
}

/** Registration, and how a person who forgot their password gets back in. */
function accountRoutes(deps: AuthDeps) {
  const room = routes.auth;
  const sent = (words: string) => sentWords(deps.mailTransport, words);
  return {
    signup: room.signup.handler(async ({ input, context }) => {
      const { first_name: firstname, job_title: jobTitle, surname, email, password } = input;
      const person = { firstname, surname, jobTitle, email };
      const typed = { password, passwordField: 'password', binding: input.binding };
      await signUp(deps, context, { ...person, ...typed, kind: 'member' });
      return { message: sent(checkEmail) };
    }),
    createForumUser: room.createForumUser.handler(async ({ input, context }) => {
      const { first_name: firstname, last_name: surname, job_title: jobTitle, email } = input;
      const person = { firstname, surname, jobTitle, email, statedOrganisation: input.organisation };
      const typed = { password: input.new_password, passwordField: 'new_password', binding: input.binding };
      await signUp(deps, context, { ...person, ...typed, kind: 'forum' });
      return { message: sent(checkEmail) };
    }),
    verifyEmail: room.verifyEmail.handler(async ({ input, context }) => {
      const { passwordCode, firstPage } = await verifyEmail(deps, context, input);
      const next = passwordCode === null ? 'Please log in.' : 'Please choose your password.';
      return { message: `Your email is verified. ${next}`, set_password: passwordCode, first_page: firstPage };
    }),
    resendVerification: room.resendVerification.handler(async ({ input, context }) => {
      await deps.addressRequests.ask('verify-email', input.email, context);
      return { message: sent('If this email still needs verifying, we have sent a new link to it.') };
    }),
    requestReset: room.requestReset.handler(async ({ input, context }) => {
      await deps.addressRequests.ask('reset-password', input.email, context);
      return { message: sent('If an account exists for this email, we have sent it a password reset link.') };
    }),
    resetPassword: room.resetPassword.handler(async ({ input, context }) => {
      const { deviceToken } = await resetPassword(deps, context, input);
      return { message: 'Your password has been set. Log in to continue.', device_token: deviceToken };
    }),
    resetProviders: room.resetProviders.handler(async ({ input }) => ({
      providers: await resetProviders(deps, input.oobCode),
    })),
    sendWelcome: room.sendWelcome.handler(async ({ input, context }) => {
      const isSent = await sendWelcome(deps, signedIn(context), { isNew: input.query.new_user });
      const message = isSent
        ? sent('We have sent you a welcome email.')
        : 'There is no welcome email left to send you.';
      return { sent: isSent, message };
    }),
  };
}
