import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { newPasswordProblem, organisationProblem, personProblems } from '../forms/person-problems.ts';
import { serverProblems } from '../forms/server-problems.ts';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { CheckYourEmail } from '../register/check-your-email.tsx';
import styles from '../register/register-screen.module.css';
import { signUpBrowser } from '../register/sign-up-browser.ts';
import { useForumRequest, withForumRequest } from './forum-request.ts';

const initial = { first_name: '', surname: '', job_title: '', organisation: '', email: '', 'new-password': '' };
type Typed = typeof initial;

const about = ({ first_name, surname, email }: Typed) => [first_name, surname, email];

const check = async (typed: Typed) => ({
  ...personProblems(typed),
  organisation: organisationProblem(typed.organisation),
  email: emailProblem(typed.email),
  'new-password': await newPasswordProblem(typed['new-password'], about(typed)),
});

const signUp = ({ first_name, surname, job_title, organisation, email, 'new-password': new_password }: Typed) =>
  client.auth.createForumUser(
    asMultipart({
      first_name,
      last_name: surname,
      job_title,
      new_password,
      organisation,
      email: email.trim(),
      binding: signUpBrowser.binding(),
    }),
  );

/** /auth/register-forum: an account that opens the forum, and of Candour what is shared with it. */
export default function RegisterForumScreen() {
  usePageTitle('Register for the forum');
  const request = useForumRequest();
  const register = useMutation({ mutationFn: signUp, onError: (error) => void form.show(serverProblems(error)) });
  const form = useForm({ initial, check, send: register.mutate, isPending: register.isPending, isListed: true });
  const { field, typed, onSubmit, summary } = form;
  if (register.isSuccess) return <CheckYourEmail email={register.variables.email.trim()} />;
  const { onType, value, error } = field('new-password');
  return (
    <AuthFrame title="Register for the forum" lead="We send a link to your work email, so that we know it is yours.">
      <form onSubmit={onSubmit} noValidate>
        <FormFailure words="You could not be registered." error={register.error} fields={summary} />
        <PersonFields field={field} />
        <TextField {...field('organisation')} label="Organisation" autoComplete="organization" />
        <TextField {...field('email')} type="email" label="Work email" autoComplete="username" />
        <NewPasswordField label="Password" value={value} about={about(typed)} error={error} onType={onType} />
        <LoadingButton type="submit" fullWidth isLoading={register.isPending}>
          Register
        </LoadingButton>
      </form>
      <p className={styles['foot']}>
        Registered before? <Link to={withForumRequest('/auth/login', request)}>Log in</Link>
      </p>
    </AuthFrame>
  );
}
