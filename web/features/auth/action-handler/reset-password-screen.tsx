import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { storedDevices } from '#web/platform/session/stored-devices.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { resetLink } from '../forgot-password/reset-link.ts';
import { newPasswordRefused } from '../forms/new-password-refused.ts';
import { newPasswordProblem } from '../forms/person-problems.ts';
import { ResendForm } from '../forms/resend-form.tsx';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { isSpent, LinkNotValid } from './link-not-valid.tsx';
import { UnlinkChoices } from './unlink-choices.tsx';

const leads = {
  reset: 'Choose a password that is long and hard to guess.',
  verified: 'Your email is verified. You registered in a different browser, so set your password here.',
};
const outcomes = {
  reset: 'You can now log in with your new password. Your other devices have been logged out.',
  verified: 'You can now log in with your new password.',
};

type Props = { code: string; isVerified: boolean };

/** Sets a password with the one-time code of a link. The page does not know whose it is, so it shows no name. */
export function ResetPasswordScreen({ code, isVerified }: Props) {
  const occasion = isVerified ? 'verified' : 'reset';
  usePageTitle('Set your password');
  const [unlink, setUnlink] = useState<readonly string[]>([]);
  const reset = useMutation({
    mutationFn: async (newPassword: string) => {
      const { device_token } = await client.auth.resetPassword({ oobCode: code, newPassword, unlink: [...unlink] });
      storedDevices.keep(device_token);
    },
  });
  const form = useForm({
    initial: { 'new-password': '' },
    check: async (typed) => ({ 'new-password': await newPasswordProblem(typed['new-password'], []) }),
    send: (typed) => reset.mutateAsync(typed['new-password']),
    refused: newPasswordRefused('Failed to reset password'),
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
  return (
    <AuthFrame title="Set your password" lead={leads[occasion]}>
      <FormFields form={form}>
        <NewPasswordField {...form.field('new-password')} label="New password" about={[]} />
        <UnlinkChoices code={code} chosen={unlink} onChoose={setUnlink} />
        <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
          Set password
        </LoadingButton>
      </FormFields>
    </AuthFrame>
  );
}
