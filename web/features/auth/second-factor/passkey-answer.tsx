import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { askPasskey, canUsePasskeys, PasskeyGivenUp } from '#web/platform/passkeys/ask-passkey.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { takeLogin } from '../login/take-login.ts';
import { isChallengeOver } from './is-challenge-over.ts';

type Props = {
  challenge: string;
  isShared: boolean;
  onDone?: (() => void) | undefined;
  /** The challenge is no longer valid. */
  onOver: () => void;
  /** Whether it is the page's main action. */
  isNext?: boolean;
};

const problemOf = (error: Error | null): string | undefined =>
  error && !(error instanceof PasskeyGivenUp)
    ? asClientError(error).description || 'Login failed. Please try again.'
    : undefined;

/** Answers a login's question for the second factor with a passkey. */
export function PasskeyAnswer({ challenge, isShared, onDone, onOver, isNext = false }: Props) {
  const answer = useMutation({
    mutationFn: async () => {
      const { challenge: passkey_challenge, response } = await askPasskey();
      const given = { challenge, passkey_challenge, response };
      await takeLogin(await client.secondFactor.answerWithPasskey(given), isShared);
    },
    meta: { background: true },
    onSuccess: () => onDone?.(),
    onError: (error) => isChallengeOver(error) && onOver(),
  });
  if (!canUsePasskeys())
    return isNext ? (
      <FormProblem text="This browser does not support passkeys. Log in with another browser or device." />
    ) : null;
  return (
    <>
      <FormProblem text={problemOf(answer.error)} />
      <LoadingButton
        variant={isNext ? 'filled' : 'default'}
        fullWidth
        leftSection={<IconFingerprint size={17} stroke={1.6} />}
        isLoading={answer.isPending}
        onClick={() => answer.mutate()}
      >
        Use a passkey
      </LoadingButton>
    </>
  );
}
