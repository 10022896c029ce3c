import { z } from 'zod';

/** The JSON forms of WebAuthn (W3C WebAuthn level 3, section 5.1.8), as far as this product sends and reads them. */
const base64url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most);
const transports = z.array(z.string().max(32)).max(8);
const descriptor = z.object({ id: z.string(), type: z.literal('public-key') });

/** For `navigator.credentials.get`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** For `navigator.credentials.create`. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
const noExtensions = z.object({}).default({});

/** A browser's answer to a request for a passkey. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_192),
    authenticatorData: base64url(8_192),
    signature: base64url(2_048),
    userHandle: base64url(128).optional(),
  }),
  clientExtensionResults: noExtensions,
});

/** A browser's answer with a passkey that it has created. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_192),
    attestationObject: base64url(65_536),
    transports: transports.optional(),
  }),
  clientExtensionResults: noExtensions,
});

/** The challenge that comes with the options and goes back with the answer: usable once, for five minutes. */
export const passkeyChallenge = z
  .string()
  .regex(/^[A-Za-z0-9._%~-]+$/)
  .max(300);
