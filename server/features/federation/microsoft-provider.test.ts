import { describe, expect, it } from 'vitest';
import { microsoftIdentity } from './microsoft-provider.ts';

const claims = { tid: 'tenant-1', oid: 'person-1', email: 'ada@trust.example', name: 'Ada Okafor' };

describe('The identity in an ID token of Microsoft', () => {
  it('is a person of a tenant, whatever their address', () => {
    expect(microsoftIdentity(claims, false)).toMatchObject({
      subject: 'tenant-1.person-1',
      firstname: 'Ada',
      surname: 'Okafor',
    });
  });

  it.each([
    ['any tenant', false, undefined, false],
    ['any tenant that owns the domain', false, true, true],
    ['any tenant that owns the domain, in the older form', false, '1', true],
    ['any tenant that does not own the domain', false, false, false],
    ['the configured tenant', true, undefined, true],
    ['the configured tenant, for a domain it does not own', true, false, false],
  ])('has a trusted address from %s: %s', (_whose, isOneTenant, owns, vouched) => {
    expect(microsoftIdentity({ ...claims, xms_edov: owns }, isOneTenant).emailVouched).toBe(vouched);
  });

  it('takes the user name as the address only for the configured tenant', () => {
    const named = { ...claims, email: undefined, preferred_username: 'ada@trust.example' };
    expect(microsoftIdentity(named, true).email).toBe('ada@trust.example');
    expect(microsoftIdentity(named, false).email).toBeUndefined();
  });

  it.each([
    ['no tenant', { tid: undefined }],
    ['no person', { oid: '' }],
    ['a personal account', { tid: '9188040d-6c67-4b5b-b112-36a304b66dad' }],
  ])('is refused with %s', (_what, change) => {
    expect(() => microsoftIdentity({ ...claims, ...change }, false)).toThrow('Login not completed');
  });
});
