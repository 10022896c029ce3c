import { PasswordInput } from '@mantine/core';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { judgeOrTrust } from '#web/platform/new-password/use-judgement.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { type FieldProblem, FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { ChangeProblem, problemsFromServer, useChangePassword } from './change-password.tsx';
import styles from './details-form.module.css';
import { type PasswordFields, type PasswordProblems, passwordProblems } from './password-problems.ts';

const empty: PasswordFields = { current: '', next: '', again: '' };
const fields = [
  { name: 'current', id: 'current-password', label: 'Current password', autoComplete: 'current-password' },
  { name: 'next', id: 'new-password', label: 'New password', autoComplete: 'new-password' },
  { name: 'again', id: 'new-password-again', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** The fields with something to mend, in the order of the form. */
const problemFields = (problems: PasswordProblems) =>
  fields.flatMap(({ name, id }) => (problems[name] ? [{ id, text: problems[name] }] : []));

/** Several things to mend, each leading to its field. One alone takes the focus to its field instead. */
function Summary({ found }: { found: readonly FieldProblem[] }) {
  return <FormProblem text={found.length > 1 ? `There are ${found.length} things to fix` : undefined} fields={found} />;
}

/** What is typed, what is wrong with it, and sending it. */
function usePasswordForm() {
  const { firstname, surname, email } = useUser();
  const about = [firstname, surname, email];
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [summary, setSummary] = useState<readonly FieldProblem[]>([]);
  const change = useChangePassword();
  const isJudging = useRef(false);
  const show = (found: PasswordProblems): boolean => {
    const listed = problemFields(found);
    setProblems(found);
    setSummary(listed);
    const [first, second] = listed;
    if (first && !second) document.getElementById(first.id)?.focus();
    return first !== undefined;
  };
  const submit = async () => {
    if (change.isPending || isJudging.current) return;
    change.reset();
    isJudging.current = true;
    const judgement = await judgeOrTrust(typed.next, about);
    // Once what is sent is known as pending: a second click of the same hand may have waited for the judgement.
    setTimeout(() => {
      isJudging.current = false;
    });
    if (show(passwordProblems(typed, judgement))) return;
    change.mutate(
      { old_password: typed.current, new_password: typed.next },
      { onSuccess: () => setTyped(empty), onError: (error) => void show(problemsFromServer(error)) },
    );
  };
  const type = (name: keyof PasswordFields, text: string) => {
    setTyped({ ...typed, [name]: text });
    // What was wrong with it is about what it held before; the summary stays until the form is sent again.
    setProblems(({ [name]: _, ...others }) => others);
  };
  return { email, typed, type, problems, summary, change, about, submit };
}

/** The current password and, twice, the new one. */
export function PasswordForm() {
  const { email, typed, type, problems, summary, change, about, submit } = usePasswordForm();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <Summary found={summary} />
      <ChangeProblem error={change.error} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, id, label, autoComplete }) => (
        <Fragment key={name}>
          {name === 'next' ? (
            <NewPasswordField
              label={label}
              value={typed.next}
              about={about}
              error={problems.next}
              onType={(text) => type('next', text)}
            />
          ) : (
            <PasswordInput
              id={id}
              name={id}
              label={label}
              autoComplete={autoComplete}
              required
              withAsterisk={false}
              value={typed[name]}
              error={problems[name]}
              visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
              onChange={(event) => type(name, event.currentTarget.value)}
            />
          )}
        </Fragment>
      ))}
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={change.isPending}>
          Change password
        </LoadingButton>
      </div>
    </form>
  );
}
