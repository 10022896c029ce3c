import { verificationLink } from '../register/verification-link.ts';
import { useLinkParams } from '../use-link-params.ts';
import { LinkNotValid } from './link-not-valid.tsx';
import { newResetLink, ResetPasswordScreen } from './reset-password-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

/** /auth/action-handler: handles links from emails. A link that has lost its code in a mail program leads to a new one. */
export default function ActionHandlerScreen() {
  const params = useLinkParams();
  const [mode, code] = [params.get('mode'), params.get('oobCode') ?? ''];
  if (mode === 'resetPassword' && code !== '')
    return <ResetPasswordScreen key={code} code={code} verifiedFor={params.get('verified')} />;
  if (mode === 'verifyEmail' && code !== '') return <VerifyEmailScreen key={code} code={code} />;
  if (mode === 'resetPassword') return <LinkNotValid another={newResetLink} />;
  if (mode === 'verifyEmail') return <LinkNotValid another={verificationLink} />;
  return <LinkNotValid />;
}
