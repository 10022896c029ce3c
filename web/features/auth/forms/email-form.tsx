import { useMutation } from '@tanstack/react-query';
import { refusedAs } from '#web/platform/form/refused.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { emailProblem } from './email-problem.ts';

type Props = {
  /** The button, and what failed where it did. */
  label: string;
  failed: string;
  /** What is done with the address; its answer is the same whether or not anybody has it. */
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
  email?: string;
};

/** Asks for an address that something is then sent to. */
export function EmailForm({ label, failed, send, onSent, email = '' }: Props) {
  const sending = useMutation({ mutationFn: send });
  const form = useForm({
    initial: { email },
    check: (typed) => ({ email: emailProblem(typed.email) }),
    send: (typed) => sending.mutateAsync(typed.email.trim()),
    refused: refusedAs(failed),
    onSent: ({ email: to }) => onSent(to.trim()),
    isNamed: true,
  });
  return (
    <FormFields form={form}>
      <TextField {...form.field('email')} type="email" label="Work email" autoComplete="username" />
      <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
        {label}
      </LoadingButton>
    </FormFields>
  );
}
