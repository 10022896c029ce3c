import { IconFingerprint, IconKey } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { canUsePasskeys } from '#web/platform/passkeys/ask-passkey.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import type { SignedForumRequest } from '../forum/forum-request.ts';
import { MicrosoftMark } from './microsoft-mark.tsx';
import styles from './other-ways.module.css';
import { useProvider } from './use-provider.ts';

type Props = {
  isShared: boolean;
  forum: SignedForumRequest | undefined;
  passkey: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
};

const hasPasskeys = canUsePasskeys();

function problemOf(error: Error | null): string | undefined {
  return error ? asClientError(error).description || 'Login failed. Please try again.' : undefined;
}

/** The organisation's provider login and passkeys; empty when neither is offered. */
export function OtherWays({ isShared, forum, passkey }: Props) {
  const { data } = useQuery(api.federation.providers.queryOptions({ meta: { background: true } }));
  const { start, isLeaving } = useProvider(isShared, forum);
  const providers = data?.providers ?? [];
  if (providers.length === 0 && !hasPasskeys) return null;
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>or</p>
      <FormProblem text={problemOf(start.error ?? passkey.error)} />
      {providers.map(({ id, name, kind }) => (
        <LoadingButton
          key={id}
          variant="default"
          fullWidth
          leftSection={kind === 'microsoft' ? <MicrosoftMark /> : <IconKey size={17} stroke={1.6} />}
          isLoading={isLeaving && start.variables === id}
          onClick={() => isLeaving || start.mutate(id)}
        >
          Continue with {name}
        </LoadingButton>
      ))}
      {hasPasskeys && (
        <LoadingButton
          variant="default"
          fullWidth
          leftSection={<IconFingerprint size={17} stroke={1.6} />}
          isLoading={passkey.isPending}
          onClick={() => {
            if (isLeaving) return;
            start.reset();
            passkey.mutate();
          }}
        >
          Use a passkey
        </LoadingButton>
      )}
    </div>
  );
}
