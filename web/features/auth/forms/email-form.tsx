import { useMutation } from '@tanstack/react-query';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { emailProblem } from './email-problem.ts';
import { FormFailure } from './form-failure.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

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
  const sending = useMutation({ mutationFn: send, onSuccess: (_answer, to) => onSent(to) });
  const { field, onSubmit, summary } = useForm({
    initial: { email },
    check: (typed) => ({ email: emailProblem(typed.email) }),
    send: (typed) => sending.mutate(typed.email.trim()),
    isPending: sending.isPending,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFailure words={failed} error={sending.error} fields={summary} />
      <TextField {...field('email')} type="email" label="Work email" autoComplete="username" />
      <LoadingButton type="submit" fullWidth isLoading={sending.isPending}>
        {label}
      </LoadingButton>
    </form>
  );
}
