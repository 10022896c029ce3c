import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Ceremony = { challenge: string; origin?: string };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flag = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 } as const;

/** The part of CBOR (RFC 8949) that an attestation needs. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const cborText = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const cborMap = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** An authenticator with one passkey, with the same messages as a real one (WebAuthn level 3, "none" attestation, ES256). */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  /** Whether it asks its person for finger, face or PIN. */
  verifiesPerson = true;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #rpId: string;

  constructor(origin: string, rpId = new URL(origin).hostname) {
    this.#origin = origin;
    this.#rpId = rpId;
  }

  /** The result of `navigator.credentials.create`. */
  create(ceremony: Ceremony) {
    const clientData = this.#clientData('webauthn.create', ceremony);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = cborMap(
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    );
    const idLength = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, coseKey]);
    const attestation = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(Buffer.concat([this.#authenticatorData(flag.attested), attested]))],
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get`. */
  get(ceremony: Ceremony) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', ceremony);
    const authenticatorData = this.#authenticatorData(0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #credential() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  }

  #clientData(type: string, { challenge, origin = this.#origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(more: number): Buffer {
    const flags = flag.present | (this.verifiesPerson ? flag.verified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), counter]);
  }
}
