import { z } from 'zod';

/** What WebAuthn passes around as JSON (W3C WebAuthn level 3, section 5.1.8), as much of it as this product sends and reads. */
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

/** What a browser gives for a passkey it was asked for. */
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

/** What a browser gives for a passkey it has made. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_192),
    attestationObject: base64url(65_536),
    transports: transports.optional(),
  }),
  clientExtensionResults: noExtensions,
});

/** What the product gave with the options, to be sent back with the answer: usable once, for five minutes. */
export const passkeyChallenge = z
  .string()
  .regex(/^[A-Za-z0-9._%~-]+$/)
  .max(300);
