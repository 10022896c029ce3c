import { client } from '#web/platform/api/api-client.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';

/** The browser's own question was closed, or not answered in time: the person knows, so nothing need be said. */
export class PasskeyGivenUp extends Error {
  override readonly name = 'PasskeyGivenUp';
}

/** The device that was asked to make a passkey keeps one of this account already. */
export class PasskeyHeldAlready extends Error {
  override readonly name = 'PasskeyHeldAlready';
}

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Browsers give one name to a person who closed the question, one who let it time out, and one who has no passkey here. */
const isGivenUp = (thrown: unknown) =>
  thrown instanceof Error && (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError');

/**
 * Has the browser ask for one of the person's passkeys.
 * @returns what the server checks it by
 * @throws PasskeyGivenUp, or ClientError where the server or the browser cannot be asked
 */
export async function askPasskey() {
  const [{ startAuthentication }, { challenge, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.factors.passkeyOptions(),
  ]);
  try {
    const assertion = await startAuthentication({ optionsJSON: options });
    return { challenge, response: { ...assertion, clientExtensionResults: {} } };
  } catch (thrown) {
    throw isGivenUp(thrown) ? new PasskeyGivenUp() : errorOfCatalogue('passkey_failed');
  }
}

/**
 * Has the browser make a passkey for whoever is signed in, and keeps it under a name.
 * @throws PasskeyGivenUp, PasskeyHeldAlready, or ClientError when refused
 */
export async function makePasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const [{ startRegistration }, { challenge, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.factors.startPasskey(password === '' ? {} : { password }),
  ]);
  const response = await startRegistration({ optionsJSON: options }).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === 'InvalidStateError') throw new PasskeyHeldAlready();
    throw isGivenUp(thrown) ? new PasskeyGivenUp() : errorOfCatalogue('passkey_failed');
  });
  await client.factors.addPasskey({ challenge, name, response: { ...response, clientExtensionResults: {} } });
}
