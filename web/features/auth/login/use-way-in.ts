import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { askPasskey, PasskeyGivenUp } from '#web/platform/passkeys/ask-passkey.ts';
import { asThisDevice, type LoginChallenge, takeLogin } from './take-login.ts';

/** A password or a passkey, and the challenge of a required second factor. */
export function useWayIn(isShared: boolean) {
  const [challenge, setChallenge] = useState<LoginChallenge>();
  const login = useMutation({
    mutationFn: async (typed: { email: string; password: string }) => {
      // The schema parses the multipart words "true" and "false".
      const fields = { ...typed, ...(isShared && { shared_computer: 'true' }) };
      setChallenge(await takeLogin(await client.auth.login(asMultipart(fields), asThisDevice()), isShared));
    },
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const answer = await askPasskey().catch((thrown: unknown) => {
        // People who close the browser's own dialog cancelled on purpose and need no message.
        if (thrown instanceof PasskeyGivenUp) return undefined;
        throw thrown;
      });
      if (!answer) return;
      const given = { ...answer, ...(isShared && { shared_computer: true }) };
      const result = await client.secondFactor.passkeyLogIn(given, asThisDevice());
      setChallenge(await takeLogin(result, isShared));
    },
  });
  const startAgain = () => {
    setChallenge(undefined);
    login.reset();
  };
  return { login, passkey, challenge, startAgain };
}
