import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { PasswordAgainField } from '../forms/password-again-field.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { newPasswordProblem, personProblems } from '../forms/person-problems.ts';
import { serverProblems } from '../forms/server-problems.ts';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { CheckYourEmail } from './check-your-email.tsx';
import styles from './register-screen.module.css';
import { signUpBrowser } from './sign-up-browser.ts';

const initial = {
  first_name: '',
  surname: '',
  job_title: '',
  email: '',
  'new-password': '',
  'new-password-again': '',
};
type Typed = typeof initial;

const about = ({ first_name, surname, email }: Typed) => [first_name, surname, email];

const check = async (typed: Typed) => ({
  ...personProblems(typed),
  email: emailProblem(typed.email),
  'new-password': await newPasswordProblem(typed['new-password'], about(typed)),
  'new-password-again':
    typed['new-password-again'] === typed['new-password'] ? undefined : 'This is not the same password. Type it again.',
});

const signUp = ({ 'new-password': password, 'new-password-again': again, ...person }: Typed) =>
  client.auth.signup(
    asMultipart({
      ...person,
      email: person.email.trim(),
      password,
      confirm_password: again,
      binding: signUpBrowser.binding(),
    }),
  );

/** /auth/register */
export default function RegisterScreen() {
  usePageTitle('Register');
  const register = useMutation({ mutationFn: signUp, onError: (error) => void form.show(serverProblems(error)) });
  const form = useForm({ initial, check, send: register.mutate, isPending: register.isPending, isListed: true });
  const { field, typed, onSubmit, summary } = form;
  if (register.isSuccess) return <CheckYourEmail email={register.variables.email.trim()} />;
  const { onType, value, error } = field('new-password');
  return (
    <AuthFrame title="Register" lead="We send a link to your work email, so that we know it is yours.">
      <form onSubmit={onSubmit} noValidate>
        <FormFailure words="You could not be registered." error={register.error} fields={summary} />
        <PersonFields field={field} />
        <TextField {...field('email')} type="email" label="Work email" autoComplete="username" />
        <NewPasswordField label="Password" value={value} about={about(typed)} error={error} onType={onType} />
        <PasswordAgainField {...field('new-password-again')} />
        <LoadingButton type="submit" fullWidth isLoading={register.isPending}>
          Register
        </LoadingButton>
      </form>
      <p className={styles['foot']}>
        Registered before? <Link to="/auth/login">Log in</Link>
      </p>
    </AuthFrame>
  );
}
