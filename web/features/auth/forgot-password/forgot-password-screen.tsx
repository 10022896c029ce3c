import { useState } from 'react';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { EmailForm } from '../forms/email-form.tsx';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { resetLink } from './reset-link.ts';

/** /auth/forgot-password */
export default function ForgotPasswordScreen() {
  usePageTitle('Forgot password');
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <Outcome title="Check your email" lead={resetLink.sent(sentTo)}>
        <LoginLink label="Back to login" />
      </Outcome>
    );
  return (
    <AuthFrame title="Forgot password" lead="We will email you a link to set a new password.">
      <EmailForm {...resetLink} onSent={setSentTo} />
      <LoginLink label="Back to login" />
    </AuthFrame>
  );
}
