import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { askPasskey, PasskeyGivenUp } from '#web/platform/passkeys/ask-passkey.ts';
import { takeLogin } from './take-login.ts';

/** A password or a passkey, and the challenge of the second factor where one is asked for. */
export function useWayIn(isShared: boolean) {
  const [challenge, setChallenge] = useState<string>();
  const login = useMutation({
    mutationFn: async (typed: { email: string; password: string }) => {
      // The schema reads the multipart field's words "true" and "false".
      const fields = { ...typed, ...(isShared && { shared_computer: 'true' }) };
      setChallenge(await takeLogin(await client.auth.login(asMultipart(fields)), isShared));
    },
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const answer = await askPasskey().catch((thrown: unknown) => {
        // Who closes the browser's own question has changed their mind, and knows it.
        if (thrown instanceof PasskeyGivenUp) return undefined;
        throw thrown;
      });
      if (!answer) return;
      const result = await client.factors.passkeyLogIn({ ...answer, ...(isShared && { shared_computer: true }) });
      setChallenge(await takeLogin(result, isShared));
    },
  });
  const startAgain = () => {
    setChallenge(undefined);
    login.reset();
  };
  return { login, passkey, challenge, startAgain };
}
