import { Link, useSearchParams } from 'react-router';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

function NotValid() {
  const { title, description } = errorCatalogue.code_not_valid;
  usePageTitle(title);
  return (
    <AuthFrame title={title} lead={description}>
      <p>
        <Link to="/auth/login">Log in</Link>
      </p>
    </AuthFrame>
  );
}

/** /auth/action-handler: what a link from an e-mail asks for. */
export function ActionHandlerScreen() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  return params.get('mode') === 'resetPassword' && code !== '' ? <ResetPasswordScreen code={code} /> : <NotValid />;
}
