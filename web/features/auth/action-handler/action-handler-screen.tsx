import { useLinkParams } from '../use-link-params.ts';
import { LinkNotValid } from './link-not-valid.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

/** /auth/action-handler: handles links from emails. */
export default function ActionHandlerScreen() {
  const params = useLinkParams();
  const [mode, code] = [params.get('mode'), params.get('oobCode') ?? ''];
  if (mode === 'resetPassword' && code !== '')
    return <ResetPasswordScreen key={code} code={code} isVerified={params.has('verified')} />;
  if (mode === 'verifyEmail' && code !== '') return <VerifyEmailScreen key={code} code={code} />;
  return <LinkNotValid />;
}
