import { useMutation } from '@tanstack/react-query';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { resetLink } from '../forgot-password/reset-link.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { newPasswordProblem } from '../forms/person-problems.ts';
import { ResendForm } from '../forms/resend-form.tsx';
import { serverProblems } from '../forms/server-problems.ts';
import { useForm } from '../forms/use-form.ts';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { isSpent, LinkNotValid } from './link-not-valid.tsx';

const leads = {
  reset: 'Choose a password that is long and hard to guess.',
  verified:
    'Your email is verified. Choose the password you will log in with: this is not the browser you registered in.',
};
const outcomes = {
  reset: 'You can log in with your new password. Other devices have been logged out.',
  verified: 'You can log in with it now.',
};

type Props = { code: string; isVerified: boolean };

/** Setting a password with the one-time code of a link. Whose it is, and so their name, is not known here. */
export function ResetPasswordScreen({ code, isVerified }: Props) {
  const occasion = isVerified ? 'verified' : 'reset';
  usePageTitle('Set your password');
  const reset = useMutation({
    mutationFn: (newPassword: string) => client.auth.resetPassword({ oobCode: code, newPassword }),
    onError: (error) => void form.show(serverProblems(error)),
  });
  const form = useForm({
    initial: { 'new-password': '' },
    check: async (typed) => ({ 'new-password': await newPasswordProblem(typed['new-password'], []) }),
    send: (typed) => reset.mutate(typed['new-password']),
    isPending: reset.isPending,
  });
  if (reset.isSuccess)
    return (
      <Outcome title="Password set" lead={outcomes[occasion]}>
        <LoginLink label="Log in" isNext />
      </Outcome>
    );
  const failure = reset.error && asClientError(reset.error);
  if (failure && isSpent(failure))
    return (
      <LinkNotValid error={failure}>
        <ResendForm {...resetLink} />
      </LinkNotValid>
    );
  const { value, error, onType } = form.field('new-password');
  return (
    <AuthFrame title="Set your password" lead={leads[occasion]}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormFailure words="Failed to reset password" error={reset.error} fields={form.summary} />
        <NewPasswordField label="New password" value={value} about={[]} error={error} onType={onType} />
        <LoadingButton type="submit" fullWidth isLoading={reset.isPending}>
          Set password
        </LoadingButton>
      </form>
    </AuthFrame>
  );
}
