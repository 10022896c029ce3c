import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
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

type Invitation = {
  first_name: string;
  last_name: string;
  job_title: string;
  email: string;
  organisation: string;
  token: string;
};
type Typed = { first_name: string; surname: string; job_title: string; 'new-password': string };

function Completed({ email, next }: { email: string; next: 'log-in' | 'verify-email' }) {
  if (next === 'verify-email') return <CheckYourEmail email={email} />;
  return (
    <Outcome title="Your profile is complete" lead={`You can log in with ${email} and your new password.`}>
      <LoginLink label="Log in" isNext />
    </Outcome>
  );
}

type Props = { invitation: Invitation; onCompleted: () => void };

/** Takes the person's details and password; the session token of the invitation authorises it. */
export function CompleteProfileForm({ invitation, onCompleted }: Props) {
  const { email, organisation, token } = invitation;
  usePageTitle('Complete your profile');
  const about = ({ first_name, surname }: Typed) => [first_name, surname, email];
  const complete = useMutation({
    mutationFn: ({ first_name, surname, job_title, 'new-password': new_password }: Typed) =>
      client.invitations.completeProfile(
        asMultipart({ first_name, last_name: surname, job_title, new_password, binding: signUpBrowser.binding() }),
        { context: { bearer: token } },
      ),
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
  if (complete.isSuccess) return <Completed email={email} next={complete.data.next} />;
  return (
    <AuthFrame
      title="Complete your profile"
      lead={`${organisation} has invited you. Check your details and choose a password.`}
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
