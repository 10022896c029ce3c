import { Button } from '@mantine/core';
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
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { UnderWay } from '../under-way.tsx';
import { askAnew, onceFor, useOnce } from '../use-once.ts';
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

/** Another link in place of one that is no longer valid. */
export const newResetLink = { ...resetLink, label: 'Request new link' };

/** Asking does not use the code up. */
const check = onceFor(
  (code: string) => code,
  (oobCode) => client.auth.resetProviders({ oobCode }),
);

/** `verifiedFor`: where a person begins who has just verified their email in this browser. */
type Props = { code: string; verifiedFor: string | null };

/** Sets a password with the one-time code of a link, which is checked first. The page does not know whose it is, so it shows no name. */
export function ResetPasswordScreen(props: Props) {
  usePageTitle('Set your password');
  const progress = useOnce(check, props.code);
  if (progress.state === 'under-way') return <UnderWay title="Set your password" lead="Checking your link." />;
  if (progress.state === 'done') return <SetPassword {...props} providers={progress.output.providers} />;
  const { error, again } = progress;
  if (isSpent(error)) return <LinkNotValid error={error} another={newResetLink} />;
  return (
    <Outcome title="Failed to reset password" lead={error.description}>
      {error.retryable && <Button onClick={again}>Try Again</Button>}
      <LoginLink label="Back to login" />
    </Outcome>
  );
}

type SetPasswordProps = Props & { providers: readonly { provider: string; name: string }[] };

function SetPassword({ code, verifiedFor, providers }: SetPasswordProps) {
  const occasion = verifiedFor === null ? 'reset' : 'verified';
  const [unlink, setUnlink] = useState<readonly string[]>([]);
  const reset = useMutation({
    mutationFn: async (newPassword: string) => {
      const { device_token } = await client.auth.resetPassword({ oobCode: code, newPassword, unlink: [...unlink] });
      askAnew(check, code);
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
        <LoginLink label="Log in" isNext {...(verifiedFor !== null && { leadsTo: verifiedFor })} />
      </Outcome>
    );
  const failure = reset.error && asClientError(reset.error);
  if (failure && isSpent(failure)) return <LinkNotValid error={failure} another={newResetLink} />;
  return (
    <AuthFrame title="Set your password" lead={leads[occasion]}>
      <FormFields form={form}>
        <NewPasswordField {...form.field('new-password')} label="New password" about={[]} />
        <UnlinkChoices providers={providers} chosen={unlink} onChoose={setUnlink} />
        <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
          Set password
        </LoadingButton>
      </FormFields>
    </AuthFrame>
  );
}
