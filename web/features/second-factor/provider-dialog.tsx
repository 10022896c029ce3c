import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { identityErrors } from '#contract/errors/identity-errors.ts';
import { client } from '#web/platform/api/api-client.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { factorRefused } from './factor-problem.ts';

export type ProviderChange = { kind: 'unlink' | 'allow'; provider: string };

type Props = {
  name: string;
  change: ProviderChange;
  hasPassword: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** For somebody whose only way to log in is the provider. */
function PasswordNeeded({ onClose }: Pick<Props, 'onClose'>) {
  const { title, description } = identityErrors.password_needed;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      buttons={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{description}</p>
    </Dialog>
  );
}

function AskPassword({ name, change: { kind, provider }, onClose, onChanged }: Props) {
  const changing = useMutation({
    mutationFn: (password: string) => client.federation[kind]({ provider, password }),
    meta: { background: true },
    onSuccess: onChanged,
  });
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'Enter your password.' : undefined }),
    send: ({ password }) => changing.mutateAsync(password),
    refused: factorRefused,
    clearedOnError: ['password'],
  });
  const isUnlinking = kind === 'unlink';
  return (
    <FormDialog
      form={form}
      title={isUnlinking ? `Unlink ${name}?` : `Allow ${name} again?`}
      send={isUnlinking ? 'Unlink' : 'Allow'}
      onClose={onClose}
    >
      <p>
        {isUnlinking
          ? `You can no longer log in with ${name}, and other devices that logged in with it are logged out. You can allow it again at any time.`
          : `The next login with ${name} and your email address links it to your account.`}
      </p>
      <OwnPasswordField {...form.field('password')} isFirst />
    </FormDialog>
  );
}

/** Asks for the password before a provider is unlinked, or allowed again. */
export function ProviderDialog(props: Props) {
  return props.hasPassword ? <AskPassword {...props} /> : <PasswordNeeded onClose={props.onClose} />;
}
