/**
 * The values of `amr` (RFC 8176) that count as a second factor: the person showed more than what they know. Not counted are knowledge
 * (`pwd`, `pin`, `kba`), messages that others intercept (`sms`, `tel`), keys in software that can be copied (`swk`, `pop`), a part of the
 * body without a device (`face`, `fpt`, `iris`, `retina`, `vbm`), and circumstances (`geo`, `rba`, `user`, `wia`). A provider that combined
 * any of them to two factors says `mfa` too.
 */
const countedMethods: ReadonlySet<unknown> = new Set([
  // Two factors or more, in the provider's own judgement.
  'mfa',
  // Two separate channels, one of which a thief of the password does not have.
  'mca',
  // A one-time code of an app or a token.
  'otp',
  // A key that does not leave its device: a security key or a passkey bound to a device.
  'hwk',
  // A smart card, such as an NHS card.
  'sc',
]);

/** Whether these authentication methods of a verified ID token include a second factor. */
export const isFactorInMethods = (amr: unknown): boolean =>
  Array.isArray(amr) && amr.some((method) => countedMethods.has(method));

const samlClasses = 'urn:oasis:names:tc:SAML:2.0:ac:classes';
const microsoftMultiple = 'http://schemas.microsoft.com/claims/multipleauthn';

/**
 * The SAML authentication contexts that count. Not counted are passwords, Kerberos, telephony, and certificates in software (`X509`,
 * `TLSClient`, `SoftwarePKI`), because a file can be copied.
 */
const countedContexts: ReadonlySet<unknown> = new Set([
  // REFEDS: two different kinds of factor.
  'https://refeds.org/profile/mfa',
  // Microsoft Entra and AD FS: several methods.
  microsoftMultiple,
  // A code of a token.
  `${samlClasses}:TimeSyncToken`,
  // A phone that is registered for its person, with a PIN or password.
  `${samlClasses}:MobileTwoFactorContract`,
  // A smart card, with or without its PIN.
  `${samlClasses}:Smartcard`,
  `${samlClasses}:SmartcardPKI`,
]);

/** Whether these authentication contexts of a signed assertion include a second factor. */
export const isFactorInContexts = (contexts: readonly unknown[]): boolean =>
  contexts.some((context) => countedContexts.has(context));

/** Microsoft's attribute of the methods used: Entra leaves the context at `Password`. */
export const microsoftMethods = 'http://schemas.microsoft.com/claims/authnmethodsreferences';
