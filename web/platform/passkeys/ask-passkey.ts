import { identityErrors } from '#contract/errors/identity-errors.ts';
import { client } from '#web/platform/api/api-client.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';

/** The browser's own dialog was cancelled or timed out: the person knows, so there is no message. */
export class PasskeyGivenUp extends Error {
  override readonly name = 'PasskeyGivenUp';
}

/** The device that was asked to create a passkey already has one of this account. */
export class PasskeyAlreadyThere extends Error {
  override readonly name = 'PasskeyAlreadyThere';
}

/** Whether this browser supports passkeys. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Browsers report one error name for a cancelled dialog, a timeout and a missing passkey. */
const isGivenUp = (thrown: unknown) =>
  thrown instanceof Error && (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError');

/**
 * Has the browser ask for one of the person's passkeys.
 * @returns the assertion for the server
 * @throws PasskeyGivenUp, or ClientError where the server or the browser cannot be asked
 */
export async function askPasskey() {
  const [{ startAuthentication }, { challenge, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.secondFactor.passkeyOptions(),
  ]);
  try {
    const assertion = await startAuthentication({ optionsJSON: options });
    return { challenge, response: { ...assertion, clientExtensionResults: {} } };
  } catch (thrown) {
    throw isGivenUp(thrown) ? new PasskeyGivenUp() : errorOfCatalogue(identityErrors.passkey_failed);
  }
}

/**
 * Has the browser create a passkey for the logged-in person and stores it under a name.
 * @throws PasskeyGivenUp, PasskeyAlreadyThere, or ClientError when refused
 */
export async function makePasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const [{ startRegistration }, { challenge, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.secondFactor.startPasskey(password === '' ? {} : { password }),
  ]);
  const response = await startRegistration({ optionsJSON: options }).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === 'InvalidStateError') throw new PasskeyAlreadyThere();
    throw isGivenUp(thrown) ? new PasskeyGivenUp() : errorOfCatalogue(identityErrors.passkey_failed);
  });
  await client.secondFactor.addPasskey({ challenge, name, response: { ...response, clientExtensionResults: {} } });
}
