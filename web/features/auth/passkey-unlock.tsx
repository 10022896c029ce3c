import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { askPasskey, canUsePasskeys, PasskeyGivenUp } from '#web/platform/passkeys/ask-passkey.ts';
import { unlockScreen } from '#web/platform/session/session.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';

const isTold = (error: Error | null): error is Error => error !== null && !(error instanceof PasskeyGivenUp);

/** Unlocks the screen with a passkey of the person it waits for. */
export function PasskeyUnlock() {
  const unlock = useMutation({
    mutationFn: async () => {
      const answer = await askPasskey();
      await unlockScreen(() => client.secondFactor.passkeyUnlock(answer));
    },
    meta: { background: true },
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormProblem
        text={
          isTold(unlock.error)
            ? asClientError(unlock.error).description || 'Could not unlock the screen. Try again.'
            : undefined
        }
      />
      <LoadingButton
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={17} stroke={1.6} />}
        isLoading={unlock.isPending}
        onClick={() => unlock.mutate()}
      >
        Use a passkey
      </LoadingButton>
    </>
  );
}
