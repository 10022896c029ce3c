import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { identityErrors } from '#contract/errors/identity-errors.ts';
import { client } from '#web/platform/api/api-client.ts';
import { refusedWith } from '#web/platform/form/refused.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { asThisDevice, type LoginChallenge, takeLogin } from '../login/take-login.ts';
import styles from '../outcome.module.css';
import { Outcome } from '../outcome.tsx';
import { isChallengeOver } from './is-challenge-over.ts';
import { codeProblem, LoginCodeField } from './login-code-field.tsx';
import { PasskeyAnswer } from './passkey-answer.tsx';

type Props = {
  challenge: LoginChallenge;
  isShared: boolean;
  /** Back to the start of the login. */
  onLeave: () => void;
  onDone?: () => void;
};

const nothing = () => undefined;

function Over({ onLeave }: Pick<Props, 'onLeave'>) {
  const { title, description } = identityErrors.challenge_not_valid;
  return (
    <Outcome title={title} lead={description}>
      <Button onClick={onLeave}>Log in again</Button>
    </Outcome>
  );
}

/** The second factor of a login: the code of the authenticator app, a recovery code, or a passkey. */
export function SecondFactorStep({ challenge, ...props }: Props) {
  usePageTitle('Two-step login');
  return challenge.kind === 'totp' ? (
    <CodeStep challenge={challenge} {...props} />
  ) : (
    <PasskeyStep challenge={challenge} {...props} />
  );
}

/** For an account whose only factor is a passkey. */
function PasskeyStep({ challenge, isShared, onLeave, onDone }: Props) {
  const [isSpent, setSpent] = useState(false);
  if (isSpent) return <Over onLeave={onLeave} />;
  return (
    <AuthFrame title="Two-step login" lead="Confirm with your passkey to finish logging in.">
      <div className={styles['ways']}>
        <PasskeyAnswer
          challenge={challenge.challenge}
          isShared={isShared}
          onDone={onDone}
          onOver={() => setSpent(true)}
          isNext
        />
        <Button variant="subtle" fullWidth onClick={onLeave}>
          Back to login
        </Button>
      </div>
    </AuthFrame>
  );
}

type CodeProps = Props & { challenge: LoginChallenge & { kind: 'totp' } };

function CodeStep({
  challenge: { challenge, has_passkey: hasPasskey },
  isShared,
  onLeave,
  onDone = nothing,
}: CodeProps) {
  const [isRecovery, setRecovery] = useState(false);
  const answer = useMutation({
    mutationFn: async (code: string) => {
      await takeLogin(await client.secondFactor.answer({ challenge, code }, asThisDevice()), isShared);
    },
    onSuccess: onDone,
  });
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeProblem(code, isRecovery) }),
    send: ({ code }) => answer.mutateAsync(code.replaceAll(/\s/g, '')),
    refused: refusedWith(),
    clearedOnError: ['code'],
    isNamed: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has a field of its own
  useEffect(() => form.focus('code'), [isRecovery]);
  const [isSpent, setSpent] = useState(false);
  if (isSpent || isChallengeOver(form.error)) return <Over onLeave={onLeave} />;
  const switchKind = () => {
    setRecovery(!isRecovery);
    form.reset();
  };
  return (
    <AuthFrame title="Two-step login" lead="Enter a code to finish logging in.">
      <FormFields form={form}>
        <LoginCodeField {...form.field('code')} isRecovery={isRecovery} />
        <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
          Continue
        </LoadingButton>
        <Button variant="default" fullWidth onClick={switchKind}>
          {isRecovery ? 'Use authenticator app' : 'Use a recovery code'}
        </Button>
        {hasPasskey && (
          <PasskeyAnswer challenge={challenge} isShared={isShared} onDone={onDone} onOver={() => setSpent(true)} />
        )}
        <Button variant="subtle" fullWidth onClick={onLeave}>
          Back to login
        </Button>
      </FormFields>
    </AuthFrame>
  );
}
