import type { BrowserContext, Page } from '@playwright/test';

/** As the security page does: the browser creates a passkey and the server stores it. */
export const makePasskey = (password: string) => `(async () => {
  const headers = { 'content-type': 'application/json', 'auth-token': localStorage.getItem('accessToken') };
  const call = (path, body) =>
    fetch('/api/account/passkeys' + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { challenge, options } = await (await call('/options', { password: ${JSON.stringify(password)} })).json();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const { id, rawId, type, response } = (await navigator.credentials.create({ publicKey })).toJSON();
  const { clientDataJSON, attestationObject } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
  return (await call('', { challenge, name: 'This computer', response: passkey })).status;
})()`;

/** A device that creates passkeys and confirms its person's presence. */
export async function plugInAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const authenticator = { ...options, isUserVerified: true, automaticPresenceSimulation: true };
  await browser.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
}
