import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { newPasswordProblem, personProblems } from '../forms/person-problems.ts';
import { serverProblems } from '../forms/server-problems.ts';
import { useForm } from '../forms/use-form.ts';
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

/** Says who they are and chooses a password; the session token of the invitation is what allows it. */
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
    onError: (error) => void form.show(serverProblems(error)),
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
    send: complete.mutate,
    isPending: complete.isPending,
    isListed: true,
  });
  if (complete.isSuccess) return <Completed email={email} next={complete.data.next} />;
  const { value, error, onType } = form.field('new-password');
  return (
    <AuthFrame
      title="Complete your profile"
      lead={`${organisation} has invited you. Check your details and choose a password.`}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <FormFailure words="Failed to complete profile" error={complete.error} fields={form.summary} />
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
        <NewPasswordField label="Password" value={value} about={about(form.typed)} error={error} onType={onType} />
        <LoadingButton type="submit" fullWidth isLoading={complete.isPending}>
          Complete profile
        </LoadingButton>
      </form>
    </AuthFrame>
  );
}
