import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { newPasswordRefused } from '../forms/new-password-refused.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { newPasswordProblem, personProblems } from '../forms/person-problems.ts';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { CheckYourEmail } from '../register/check-your-email.tsx';
import { signUpBrowser } from '../register/sign-up-browser.ts';
import styles from './complete-profile-form.module.css';
import { InvitationNotValid } from './invitation-not-valid.tsx';

type Invitation = {
  first_name: string;
  last_name: string;
  job_title: string;
  email: string;
  role: 'standard' | 'guest';
  organisation: string;
  token: string;
};
type Typed = { first_name: string; surname: string; job_title: string; 'new-password': string };

function Completed({ email, next }: { email: string; next: 'log-in' | 'verify-email' }) {
  if (next === 'verify-email') return <CheckYourEmail email={email} />;
  return (
    <Outcome title="Your profile is complete" lead={`You can log in with ${email} and your new password.`}>
      <LoginLink label="Log in" isNext leadsTo="/landing" />
    </Outcome>
  );
}

/** `link`: the token of the invitation's link. */
type Props = { link: string; invitation: Invitation; onCompleted: () => void };

const send = ({ first_name, surname, job_title, 'new-password': new_password }: Typed, bearer: string) =>
  client.invitations.completeProfile(
    asMultipart({ first_name, last_name: surname, job_title, new_password, binding: signUpBrowser.binding() }),
    { context: { bearer } },
  );

const { invitation_expired, invitation_used, invitation_not_valid } = accountErrors;
const over: readonly number[] = [invitation_expired.number, invitation_used.number, invitation_not_valid.number];

/** Takes the person's details and password; the session token of the invitation authorises it. */
export function CompleteProfileForm({ link, invitation, onCompleted }: Props) {
  const { email, role, organisation, token } = invitation;
  usePageTitle('Complete your profile');
  const about = ({ first_name, surname }: Typed) => [first_name, surname, email];
  const complete = useMutation({
    mutationFn: (typed: Typed) =>
      send(typed, token).catch(async (thrown: unknown) => {
        // The session token lasts an hour, the link longer: a form left open opens its invitation again.
        if (asClientError(thrown).code !== invitation_not_valid.number) throw thrown;
        return send(typed, (await client.invitations.verify({ token: link })).token);
      }),
    onSuccess: ({ next }) => {
      if (next === 'log-in') signUpBrowser.forget();
      onCompleted();
    },
  });
  const form = useForm({
    initial: {
      first_name: invitation.first_name,
      surname: invitation.last_name,
      job_title: invitation.job_title,
      'new-password': '',
    },
    check: async (typed) => ({
      ...personProblems(typed),
      'new-password': await newPasswordProblem(typed['new-password'], about(typed)),
    }),
    send: complete.mutateAsync,
    refused: newPasswordRefused('Failed to complete profile'),
    hasSummary: true,
    isNamed: true,
  });
  const failure = complete.error && asClientError(complete.error);
  if (failure && over.includes(failure.code))
    return <InvitationNotValid title="Failed to complete profile" error={failure} />;
  if (complete.isSuccess) return <Completed email={email} next={complete.data.next} />;
  return (
    <AuthFrame
      title="Complete your profile"
      lead={`${organisation} has invited you${role === 'guest' ? ' as a guest' : ''}. Check your details and choose a password.`}
    >
      <FormFields form={form}>
        <TextInput
          id="email"
          name="email"
          label="Work email"
          autoComplete="username"
          readOnly
          className={styles['given'] ?? ''}
          value={email}
        />
        <PersonFields field={form.field} />
        <NewPasswordField {...form.field('new-password')} label="Password" about={about(form.values)} />
        <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
          Complete profile
        </LoadingButton>
      </FormFields>
    </AuthFrame>
  );
}
