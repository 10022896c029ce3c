import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { LeaveDialog } from '#web/ui/form/leave-dialog.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useFocusHeading } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './details-form.module.css';
import { type ProfileFields, profileFieldNames, profileProblems } from './profile-problems.ts';

const fields = [
  { name: 'firstname', label: 'First name', autoComplete: 'given-name', isNeeded: true },
  { name: 'surname', label: 'Surname', autoComplete: 'family-name', isNeeded: true },
  { name: 'job_title', label: 'Job title', autoComplete: 'organization-title', isNeeded: false },
] as const;

/** Gives the reason for a rejected field. Other errors may pass. */
function refused(error: Error) {
  const { status, description } = asClientError(error);
  return {
    top: 'There was an error updating your profile. Please try again later.',
    reason: status === 422 ? description : undefined,
  };
}

function FixedFields() {
  const { email, organisation } = useUser();
  return (
    <>
      <TextInput
        id="email"
        label="Email"
        description="You log in with this email. You cannot change it here."
        readOnly
        value={email}
      />
      <TextInput
        id="organisation"
        label="Organisation"
        description="You cannot change your organisation here."
        readOnly
        value={organisation?.name ?? 'None'}
      />
    </>
  );
}

/** Before the form's buttons disappear or are disabled, the focus moves from them to the heading. */
function useKeepFocus(): () => void {
  const focusHeading = useFocusHeading();
  return () => {
    if (document.activeElement?.closest('form') && document.activeElement.matches('button')) focusHeading();
  };
}

/** The saved values, the unsent text over them, and saving. */
function useDetails() {
  const keepFocus = useKeepFocus();
  const { firstname, surname, job_title } = useUser();
  const initial: ProfileFields = { firstname, surname, job_title };
  // Unsent changes survive an expired session for the same person.
  const kept = useTypedFields('profile', profileFieldNames);
  const update = useMutation(
    api.account.update.mutationOptions({
      onSuccess(changed) {
        keepFocus();
        sessionStore.keepUser(changed);
        showToast('ok', 'Profile saved.');
      },
    }),
  );
  const form = useForm({
    initial,
    unsent: kept,
    check: profileProblems,
    send: update.mutateAsync,
    refused,
    resetsWhenSent: true,
  });
  const undo = () => {
    keepFocus();
    form.reset();
  };
  return { form, undo, isKept: kept.isKept && form.isUnsaved };
}

/** First name, surname and job title can be edited; email and organisation are read-only. */
export function DetailsForm() {
  const { form, undo, isKept } = useDetails();
  const { isAsked, leave, stay } = useAskBeforeLeaving(form.isUnsaved);
  return (
    <FormFields form={form} className={styles['form']}>
      {isKept && <KeptNote onDiscard={undo} />}
      {fields.map(({ name, label, autoComplete, isNeeded }) => (
        <TextInput
          key={name}
          {...form.field(name)}
          id={name}
          label={label}
          autoComplete={autoComplete}
          required={isNeeded}
          withAsterisk={false}
        />
      ))}
      <FixedFields />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={form.isPending} disabled={!form.isUnsaved}>
          Save changes
        </LoadingButton>
        {form.isUnsaved && !form.isPending && (
          <Button variant="subtle" onClick={undo}>
            Discard changes
          </Button>
        )}
      </div>
      {isAsked && (
        <LeaveDialog
          onStay={stay}
          onLeave={() => {
            undo();
            leave();
          }}
        >
          <p>You have unsaved changes to your details.</p>
        </LeaveDialog>
      )}
    </FormFields>
  );
}
