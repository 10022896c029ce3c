import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '#web/platform/feature/may-open.ts';
import { safeRedirect } from '#web/platform/session/safe-redirect.ts';
import { accessOfRoute } from './access-of-route.ts';

describe('Where a login leads', () => {
  it('is the page that was asked for, with all of its address', () => {
    expect(safeRedirect('/wiki/htm-06-01.md?element_ids=A&element_ids=B#el-A')).toBe(
      '/wiki/htm-06-01.md?element_ids=A&element_ids=B#el-A',
    );
  });

  it('is the page that hands a person over to the forum, and no other page of who is not logged in', () => {
    expect(safeRedirect('/auth/login-sso?sso=a%3D&sig=b')).toBe('/auth/login-sso?sso=a%3D&sig=b');
    expect(safeRedirect('/auth/login-sso/../login')).toBe('/home');
  });

  it.each([
    null,
    '',
    'wiki',
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    '/auth/login',
    '/',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/x/..//evil.example',
  ])('is home for %j', (redirect) => {
    expect(safeRedirect(redirect)).toBe('/home');
  });

  it('never leaves this site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const here = 'https://candour.example';
        expect(safeRedirect(`/..${text}`)).toMatch(/^\/(?![/\\])/);
        expect(new URL(safeRedirect(`/${text}`), here).origin).toBe(here);
        expect(new URL(safeRedirect(text), here).origin).toBe(here);
      }),
    );
  });
});

describe('The access of a route', () => {
  const admin = accessOfRoute([{ handle: undefined }, { handle: { access: [['standard'], ['candour_admin']] } }]);

  it('asks for one role of each list', () => {
    expect(mayOpen(admin, ['standard', 'candour_admin'])).toBe(true);
    expect(mayOpen(admin, ['candour_admin'])).toBe(false);
    expect(mayOpen(admin, ['standard'])).toBe(false);
    expect(mayOpen([['guest', 'standard']], ['guest'])).toBe(true);
  });

  it('is closed where a route forgot to say', () => {
    expect(mayOpen(accessOfRoute([{ handle: undefined }]), ['standard', 'champion', 'candour_admin', 'guest'])).toBe(
      false,
    );
  });
});
