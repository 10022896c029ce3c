import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InvitedRole } from '#contract/features/invitations/invitations-contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { isMailSent, mailWords } from '#web/platform/mail/mail-words.ts';
import { jobTitleProblem, nameProblem } from '#web/platform/person-fields/person-field-problems.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import type { FormField } from '#web/ui/form/form-store.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './invitations.module.css';
import { invitedWords } from './invited-words.ts';
import { pendingQuery } from './pending-invitations.tsx';

const empty = { email: '', first_name: '', last_name: '', job_title: '' };
type Invited = typeof empty;

const fields = [
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'first_name', label: 'First name', type: 'text' },
  { name: 'last_name', label: 'Surname', type: 'text' },
  { name: 'job_title', label: 'Job title', type: 'text' },
] as const;

/** Checks here what the server would reject. */
function problemsOf({ email, first_name, last_name, job_title }: Invited) {
  return {
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Enter an email address, such as name@hospital.nhs.uk.',
    first_name: nameProblem(first_name, 'Enter their first name.'),
    last_name: nameProblem(last_name, 'Enter their surname.'),
    job_title: jobTitleProblem(job_title),
  };
}

function useInvite(onClose: () => void, onLink: (link: string) => void) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: pendingQuery().queryKey });
  const byEmail = useMutation(
    api.invitations.createUser.mutationOptions({
      onSuccess(_, { email }) {
        showToast('ok', invitedWords(email));
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
          <CopyButton
            data-autofocus
            text={link}
            copied="Link copied."
            refused="Could not copy the link. Select it and copy it."
          >
            Copy link
          </CopyButton>
        </>
      }
    >
      <div className={styles['form']}>
        <p>Send this link to the person you invited. It works once, expires in 7 days and is not shown again.</p>
        <TextInput label="Invitation link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}

function Fields({ field }: { field: (name: keyof Invited) => FormField }) {
  return fields.map(({ name, label, type }, index) => (
    <TextInput
      key={name}
      {...field(name)}
      id={`invite-${name}`}
      label={label}
      type={type}
      autoComplete="off"
      {...(index === 0 && { 'data-autofocus': true })}
    />
  ));
}

const roles = [
  { role: 'standard', label: 'Colleague', description: 'Uses Candour with your organisation’s documents.' },
  { role: 'guest', label: 'Guest', description: 'Such as an inspector. Reads only what is shared with them by name.' },
] as const;

function RoleChoice({ role, onChoose }: { role: InvitedRole; onChoose: (role: InvitedRole) => void }) {
  return (
    <Radio.Group
      label="Invite as"
      value={role}
      onChange={(value) => onChoose(value === 'guest' ? 'guest' : 'standard')}
    >
      <div className={styles['roles']}>
        {roles.map((choice) => (
          <Radio key={choice.role} value={choice.role} label={choice.label} description={choice.description} />
        ))}
      </div>
    </Radio.Group>
  );
}

type InviteDialogProps = { role?: InvitedRole; onClose: () => void };

/** Asks whom to invite, then invites them by email or by a link to pass on. @param role chosen at first */
export function InviteDialog({ role: firstRole = 'standard', onClose }: InviteDialogProps) {
  const [role, setRole] = useState<InvitedRole>(firstRole);
  const [link, setLink] = useState<string>();
  const { byEmail, byLink } = useInvite(onClose, setLink);
  // The error names the method that was tried last.
  const failed = useRef('');
  const invite = (way: typeof byEmail | typeof byLink) => (invited: Invited) => {
    failed.current = way === byEmail ? 'Failed to create user invitation' : 'Failed to create invitation link';
    return way.mutateAsync({ ...invited, role, email: invited.email.trim().toLowerCase() });
  };
  const form = useForm({
    initial: empty,
    check: problemsOf,
    send: invite(byEmail),
    refused: (error) => refusedAs(failed.current)(error),
  });
  if (link) return <LinkMade link={link} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={role === 'guest' ? 'Invite a guest' : 'Invite a colleague'}
      buttons={
        <>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <LoadingButton
            variant="default"
            isLoading={byLink.isPending}
            onClick={() => void form.submit(invite(byLink))}
          >
            Create link
          </LoadingButton>
          <LoadingButton type="submit" form={form.id} isLoading={byEmail.isPending}>
            {mailWords('Send invitation', 'Save invitation')}
          </LoadingButton>
        </>
      }
    >
      <FormFields form={form} className={styles['fields']}>
        {!isMailSent() && (
          <p>
            This installation does not send email yet. Create a link to pass on, or save the invitation and ask the
            administrator for its email, which is in the outbox folder.
          </p>
        )}
        <RoleChoice role={role} onChoose={setRole} />
        <Fields field={form.field} />
      </FormFields>
    </Dialog>
  );
}
