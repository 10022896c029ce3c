import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { KeptNote } from '#web/platform/drafts/kept-note.tsx';
import { sessionStore } from '#web/platform/session/session.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useFocusHeading } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './details-form.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { type ProfileFields, type ProfileProblems, profileProblems } from './profile-problems.ts';
import { useTypedProfile } from './use-typed-profile.ts';

const fields = [
  { name: 'firstname', label: 'First name', autoComplete: 'given-name', isNeeded: true },
  { name: 'surname', label: 'Surname', autoComplete: 'family-name', isNeeded: true },
  { name: 'job_title', label: 'Job title', autoComplete: 'organization-title', isNeeded: false },
] as const;

/** Reloads nothing and loses nothing: what the server said, and for a refused field why. */
function SaveProblem({ error }: { error: Error | null }) {
  const reason = error ? asClientError(error) : undefined;
  return (
    <FormProblem text={reason && 'There was an error updating your profile. Please try again later.'}>
      {reason?.status === 422 ? reason.description : undefined}
    </FormProblem>
  );
}

function FixedFields() {
  const { email, organisation } = useUser();
  return (
    <>
      <TextInput
        id="email"
        label="Email"
        description="You log in with it, so only an administrator can change it."
        readOnly
        value={email}
      />
      <TextInput
        id="organisation"
        label="Organisation"
        description="An administrator decides which organisation you belong to."
        readOnly
        value={organisation?.name ?? 'None'}
      />
    </>
  );
}

/** Before the buttons of the form go or are switched off: the focus that is on one of them moves to the heading. */
function useKeepFocus(): () => void {
  const focusHeading = useFocusHeading();
  return () => {
    if (document.activeElement?.closest('form') && document.activeElement.matches('button')) focusHeading();
  };
}

/** What is saved, what is typed over it, what is wrong with that, and saving it. */
function useDetails() {
  const keepFocus = useKeepFocus();
  const { firstname, surname, job_title } = useUser();
  const saved: ProfileFields = { firstname, surname, job_title };
  const { typed, setTyped, isKept } = useTypedProfile();
  const [problems, setProblems] = useState<ProfileProblems>({});
  const now = { ...saved, ...typed };
  const isUnsaved = fields.some(({ name }) => now[name].trim() !== saved[name]);
  const update = useMutation(
    api.account.update.mutationOptions({
      onSuccess(changed, sent) {
        keepFocus();
        sessionStore.keepUser(changed);
        // What was typed while the rest was on its way is not saved yet.
        setTyped(
          Object.fromEntries(fields.flatMap(({ name }) => (now[name] === sent[name] ? [] : [[name, now[name]]]))),
        );
        showToast('ok', 'Your profile is saved.');
      },
    }),
  );
  return {
    now,
    problems,
    update,
    isUnsaved,
    isKept: isKept && isUnsaved,
    type(name: keyof ProfileFields, text: string) {
      setTyped({ ...typed, [name]: text });
      setProblems(({ [name]: _, ...others }) => others);
    },
    undo() {
      keepFocus();
      setTyped({});
      setProblems({});
    },
    save() {
      const found = profileProblems(now);
      setProblems(found);
      const first = fields.find(({ name }) => found[name]);
      if (first) document.getElementById(first.name)?.focus();
      else update.mutate(now);
    },
  };
}

/** First name, surname and job title to change; email and organisation to read. */
export function DetailsForm() {
  const { now, problems, update, isUnsaved, isKept, type, undo, save } = useDetails();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending) save();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <SaveProblem error={update.error} />
      {isKept && <KeptNote onDiscard={undo} />}
      {fields.map(({ name, label, autoComplete, isNeeded }) => (
        <TextInput
          key={name}
          id={name}
          label={label}
          autoComplete={autoComplete}
          required={isNeeded}
          withAsterisk={false}
          value={now[name]}
          error={problems[name]}
          onChange={(event) => type(name, event.currentTarget.value)}
        />
      ))}
      <FixedFields />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={update.isPending} disabled={!isUnsaved}>
          Save changes
        </LoadingButton>
        {isUnsaved && !update.isPending && (
          <Button variant="subtle" onClick={undo}>
            Undo changes
          </Button>
        )}
      </div>
      <LeaveDialog isUnsaved={isUnsaved} onLeave={undo} />
    </form>
  );
}
