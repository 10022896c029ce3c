import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toasts.ts';
import styles from './reset-factors-dialog.module.css';

type Props = {
  person: { user_id: string; name: string };
  /** Who asks: a champion for a member of their organisation, or a Candour administrator. */
  by: 'champion' | 'administrator';
  onClose: () => void;
};

const refused = (error: Error) => {
  const { code, description } = asClientError(error);
  return { top: code === generalErrors.conflict.number ? 'They no longer have two-step login.' : description };
};

function useReset({ person, by, onClose }: Props) {
  const cache = useQueryClient();
  const options = {
    meta: { background: true },
    onSuccess() {
      showToast('ok', `Two-step login reset for ${person.name}. They are notified by email.`);
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [api.organisation.people.key(), api.admin.users.key()].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  };
  const colleague = useMutation(api.secondFactor.resetColleague.mutationOptions(options));
  const user = useMutation(api.secondFactor.resetUser.mutationOptions(options));
  return by === 'champion' ? colleague : user;
}

/** Explains what resetting a person's second factor does, and asks for one's own password first. */
export function ResetFactorsDialog(props: Props) {
  const { person, onClose } = props;
  const reset = useReset(props);
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => reset.mutateAsync({ id: person.user_id, ...(password !== '' && { password }) }),
    refused,
    clearsErrorOnTyping: true,
  });
  const own = useQuery(api.secondFactor.factors.queryOptions());
  // People who log in through their organisation have no password; the server knows.
  const hasPassword = own.data?.has_password !== false;
  return (
    <FormDialog
      form={form}
      title={`Reset two-step login for ${person.name}?`}
      send="Reset two-step login"
      isDisabled={hasPassword && form.values.password === ''}
      onClose={onClose}
    >
      <p>
        Use this when someone has lost their phone and recovery codes. First confirm their identity: see them in person,
        or call a number you already have.
      </p>
      <ul className={styles['what']}>
        <li>Their authenticator app, recovery codes and passkeys are permanently removed.</li>
        <li>They are logged out on all devices immediately. Their work is not affected.</li>
        <li>They are notified by email and in Candour, with your name.</li>
        <li>
          They can then log in with their password. If their organisation requires two-step login, they must set it up
          again first.
        </li>
      </ul>
      {hasPassword && <OwnPasswordField {...form.field('password')} isFirst />}
    </FormDialog>
  );
}
