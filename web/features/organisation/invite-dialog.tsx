import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { jobTitleProblem, nameProblem } from '#web/platform/person-fields/person-field-problems.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { pendingQuery } from './pending-invitations.tsx';
import styles from './people-screen.module.css';

const empty = { email: '', first_name: '', last_name: '', job_title: '' };
type Invited = typeof empty;
type Problems = { [Name in keyof Invited]?: string };

const fields = [
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'first_name', label: 'First name', type: 'text' },
  { name: 'last_name', label: 'Surname', type: 'text' },
  { name: 'job_title', label: 'Job title', type: 'text' },
] as const;

/** What the server would refuse, said before it is asked. */
function problemsOf({ email, first_name, last_name, job_title }: Invited): Problems {
  const found = {
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Enter an email address, such as name@hospital.nhs.uk.',
    first_name: nameProblem(first_name, 'Enter their first name.'),
    last_name: nameProblem(last_name, 'Enter their surname.'),
    job_title: jobTitleProblem(job_title),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function useInvite(onClose: () => void, onLink: (link: string) => void) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: pendingQuery().queryKey });
  const byEmail = useMutation(
    api.invitations.createUser.mutationOptions({
      onSuccess(_, { email }) {
        showToast('ok', `The invitation is on its way to ${email}.`);
        onClose();
      },
      onSettled,
    }),
  );
  const byLink = useMutation(
    api.invitations.createLink.mutationOptions({ onSuccess: ({ link }) => onLink(link), onSettled }),
  );
  return { byEmail, byLink };
}

function LinkMade({ link, onClose }: { link: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(link)) showToast('ok', 'The link is copied.');
    else showToast('bad', 'Your browser did not copy the link. Select it and copy it yourself.');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The invitation link is ready"
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>Pass it on to your colleague yourself. It works once, for 7 days, and is not shown again.</p>
        <TextInput label="Invitation link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}

type FormProps = { typed: Invited; problems: Problems; type: (name: keyof Invited, text: string) => void };

function Fields({ typed, problems, type }: FormProps) {
  return fields.map((field, index) => (
    <TextInput
      key={field.name}
      id={`invite-${field.name}`}
      label={field.label}
      type={field.type}
      autoComplete="off"
      {...(index === 0 && { 'data-autofocus': true })}
      value={typed[field.name]}
      error={problems[field.name]}
      onChange={(event) => type(field.name, event.currentTarget.value)}
    />
  ));
}

/** Asks who is to come, and invites them by email or by a link to pass on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [link, setLink] = useState<string>();
  const { byEmail, byLink } = useInvite(onClose, setLink);
  const formId = useId();
  const isBusy = byEmail.isPending || byLink.isPending;
  const invite = (how: typeof byEmail | typeof byLink) => {
    const found = problemsOf(typed);
    setProblems(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) document.getElementById(`invite-${first.name}`)?.focus();
    else if (!isBusy) {
      // What became of the other way is past.
      (how === byEmail ? byLink : byEmail).reset();
      how.mutate({ ...typed, email: typed.email.trim().toLowerCase() });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite(byEmail);
  };
  if (link) return <LinkMade link={link} onClose={onClose} />;
  const failed = byEmail.error ?? byLink.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Invite a colleague"
      buttons={
        <>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <LoadingButton variant="default" isLoading={byLink.isPending} onClick={() => invite(byLink)}>
            Create a link
          </LoadingButton>
          <LoadingButton type="submit" form={formId} isLoading={byEmail.isPending}>
            Send invitation
          </LoadingButton>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <FormProblem
          text={
            failed
              ? byEmail.error
                ? 'Failed to create user invitation'
                : 'Failed to create invitation link'
              : undefined
          }
        >
          {failed ? asClientError(failed).description : undefined}
        </FormProblem>
        <Fields
          typed={typed}
          problems={problems}
          type={(name, text) => {
            setTyped({ ...typed, [name]: text });
            setProblems(({ [name]: _, ...others }) => others);
          }}
        />
      </form>
    </Dialog>
  );
}
