import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { keptMailWords, mailWords } from '#web/platform/mail/mail-words.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { newPasswordRefused } from '../forms/new-password-refused.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { newPasswordProblem, personProblems } from '../forms/person-problems.ts';
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
    typed['new-password-again'] === typed['new-password']
      ? undefined
      : 'The passwords do not match. Enter the password again.',
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
  const register = useMutation({ mutationFn: signUp });
  const refused = newPasswordRefused('Could not register you.');
  const form = useForm({ initial, check, send: register.mutateAsync, refused, hasSummary: true, isNamed: true });
  const { field, values } = form;
  if (register.isSuccess) return <CheckYourEmail email={register.variables.email.trim()} />;
  return (
    <AuthFrame
      title="Register"
      lead={mailWords('We will email you a link to confirm that the address is yours.', keptMailWords.before)}
    >
      <FormFields form={form}>
        <PersonFields field={field} />
        <TextField {...field('email')} type="email" label="Work email" autoComplete="username" />
        <NewPasswordField {...field('new-password')} label="Password" about={about(values)} />
        <PasswordField {...field('new-password-again')} label="Confirm password" autoComplete="new-password" />
        <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
          Register
        </LoadingButton>
      </FormFields>
      <p className={styles['foot']}>
        Already registered? <Link to="/auth/login">Log in</Link>
      </p>
    </AuthFrame>
  );
}
