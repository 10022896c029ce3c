import { useState } from 'react';
import { keptMailWords, mailWords } from '#web/platform/mail/mail-words.ts';
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
      <Outcome title={mailWords('Check your email', 'Ask for your link')} lead={resetLink.sent(sentTo)}>
        <LoginLink label="Back to login" />
      </Outcome>
    );
  return (
    <AuthFrame
      title="Forgot password"
      lead={mailWords('We will email you a link to set a new password.', keptMailWords.before)}
    >
      <EmailForm {...resetLink} onSent={setSentTo} />
      <LoginLink label="Back to login" />
    </AuthFrame>
  );
}
