import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { useForm } from '../forms/use-form.ts';
import { takeLogin } from '../login/take-login.ts';
import { Outcome } from '../outcome.tsx';
import { CodeField, codeProblem } from './code-field.tsx';

type Props = {
  challenge: string;
  isShared: boolean;
  /** Back to where the login began. */
  onLeave: () => void;
  onDone?: () => void;
};

const nothing = () => undefined;

const isOver = (error: Error | null) =>
  error !== null && asClientError(error).code === errorCatalogue.challenge_not_valid.number;

function Over({ onLeave }: Pick<Props, 'onLeave'>) {
  const { title, description } = errorCatalogue.challenge_not_valid;
  return (
    <Outcome title={title} lead={description}>
      <Button onClick={onLeave}>Log in again</Button>
    </Outcome>
  );
}

/** The second factor of a login: the code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ challenge, isShared, onLeave, onDone = nothing }: Props) {
  usePageTitle('Second step');
  const [isRecovery, setRecovery] = useState(false);
  const answer = useMutation({
    mutationFn: async (code: string) => {
      await takeLogin(await client.factors.answer({ challenge, code }), isShared);
    },
    onSuccess: onDone,
    onError: () => void form.type('code', ''),
  });
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeProblem(code, isRecovery) }),
    send: ({ code }) => answer.mutate(code.replaceAll(/\s/g, '')),
    isPending: answer.isPending,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has a field of its own
  useEffect(() => document.getElementById('code')?.focus(), [isRecovery]);
  if (isOver(answer.error)) return <Over onLeave={onLeave} />;
  const switchKind = () => {
    setRecovery(!isRecovery);
    form.type('code', '');
    answer.reset();
  };
  return (
    <AuthFrame title="Second step" lead="Your account is protected by a second step.">
      <form onSubmit={form.onSubmit} noValidate>
        <FormProblem text={answer.error ? asClientError(answer.error).description : undefined} />
        <CodeField {...form.field('code')} isRecovery={isRecovery} />
        <LoadingButton type="submit" fullWidth isLoading={answer.isPending}>
          Continue
        </LoadingButton>
        <Button variant="default" fullWidth onClick={switchKind}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="subtle" fullWidth onClick={onLeave}>
          Back to log in
        </Button>
      </form>
    </AuthFrame>
  );
}
