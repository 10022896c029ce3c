import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './reset-factors-dialog.module.css';

type Props = {
  person: { user_id: string; name: string };
  /** Who asks: a champion for somebody of their organisation, or an administrator of the product. */
  by: 'champion' | 'administrator';
  onClose: () => void;
};

const reasonOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  const { code, description } = asClientError(error);
  return code === errorCatalogue.conflict.number ? 'They have no second factor any more.' : description;
};

function useReset({ person, by, onClose }: Props) {
  const cache = useQueryClient();
  const options = {
    meta: { background: true },
    onSuccess() {
      showToast('ok', `The second factor of ${person.name} is reset. They are told by email.`);
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [api.organisation.people.key(), api.admin.users.key()].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  };
  const colleague = useMutation(api.factors.resetColleague.mutationOptions(options));
  const user = useMutation(api.factors.resetUser.mutationOptions(options));
  return by === 'champion' ? colleague : user;
}

/** Says what resetting somebody's second factor does, and asks for one's own password before it is done. */
export function ResetFactorsDialog(props: Props) {
  const { person, onClose } = props;
  const [password, setPassword] = useState('');
  const reset = useReset(props);
  const own = useQuery(api.factors.factors.queryOptions({ staleTime: 0 }));
  // Who signs in through their organisation has none to give; the server knows.
  const hasPassword = own.data?.has_password !== false;
  return (
    <FormDialog
      title={`Reset the second factor of ${person.name}?`}
      send="Reset second factor"
      onSend={() => reset.mutate({ id: person.user_id, ...(password !== '' && { password }) })}
      isPending={reset.isPending}
      isDisabled={hasPassword && password === ''}
      onClose={onClose}
    >
      <FormProblem text={reasonOf(reset.error)} />
      <p>
        For somebody who has lost their phone and their recovery codes. First make sure it is they who ask: see them in
        person, or call back on a number you already hold.
      </p>
      <ul className={styles['what']}>
        <li>Their authenticator app, recovery codes and passkeys are taken away for good.</li>
        <li>They are logged out everywhere at once. What they wrote stays.</li>
        <li>They are told by email and in Candour, with your name.</li>
        <li>
          They log in with their password next, and set up a new second factor first if their organisation asks for one.
        </li>
      </ul>
      {hasPassword && (
        <OwnPasswordField
          isFirst
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            if (reset.error) reset.reset();
          }}
        />
      )}
    </FormDialog>
  );
}
