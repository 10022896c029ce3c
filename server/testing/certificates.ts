import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** DER: a value with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const yes = der(0x01, Buffer.from([0xff]));

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = oid(0x55, 0x04, 0x03);
const basicConstraints = oid(0x55, 0x1d, 0x13);
const subjectAltName = oid(0x55, 0x1d, 0x11);

const nameOf = (text: string) => sequence(der(0x31, sequence(commonName, utf8(text))));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));

type Issued = { certificate: string; key: string };
type Issuer = { name: string; key: KeyObject };

const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function certify(publicKey: KeyObject, name: string, issuer: Issuer, extension: Uint8Array): string {
  const day = 24 * 3_600_000;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    nameOf(issuer.name),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const whole = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, issuer.key)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** A private certificate authority, as a hospital runs one: its certificate in PEM, and servers' certificates. */
export function makeAuthority(name: string): { certificate: string; issueFor(host: string): Issued } {
  const own = makeKeys();
  const issuer = { name, key: own.privateKey };
  const isAuthority = sequence(basicConstraints, yes, der(0x04, sequence(yes)));
  return {
    certificate: certify(own.publicKey, name, issuer, isAuthority),
    issueFor(host) {
      const keys = makeKeys();
      const names = sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(host)))));
      return {
        certificate: certify(keys.publicKey, host, issuer, names),
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}
