import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { keptMailWords, mailWords } from '#web/platform/mail/mail-words.ts';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { newPasswordRefused } from '../forms/new-password-refused.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { newPasswordProblem, organisationProblem, personProblems } from '../forms/person-problems.ts';
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

/** /auth/register-forum: creates an account that opens the forum and what Candour shares with it. */
export default function RegisterForumScreen() {
  usePageTitle('Register for the forum');
  const request = useForumRequest();
  const register = useMutation({ mutationFn: signUp });
  const refused = newPasswordRefused('Could not register you.');
  const form = useForm({ initial, check, send: register.mutateAsync, refused, hasSummary: true, isNamed: true });
  const { field, values } = form;
  if (register.isSuccess) return <CheckYourEmail email={register.variables.email.trim()} />;
  return (
    <AuthFrame
      title="Register for the forum"
      lead={mailWords('We will email you a link to confirm that the address is yours.', keptMailWords.before)}
    >
      <FormFields form={form}>
        <PersonFields field={field} />
        <TextField {...field('organisation')} label="Organisation" autoComplete="organization" />
        <TextField {...field('email')} type="email" label="Work email" autoComplete="username" />
        <NewPasswordField {...field('new-password')} label="Password" about={about(values)} />
        <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
          Register
        </LoadingButton>
      </FormFields>
      <p className={styles['foot']}>
        Already registered? <Link to={withForumRequest('/auth/login', request)}>Log in</Link>
      </p>
    </AuthFrame>
  );
}
