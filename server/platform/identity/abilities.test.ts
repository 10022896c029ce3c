import { describe, expect, it } from 'vitest';
import type { Caller } from '#contract/access/caller.ts';
import type { AccountRole } from '#contract/roles.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { administratorOnly, type RouteAccess, standardOnly } from '#contract/route.ts';
import { abilitiesOf, decideAccess, decideCall } from './abilities.ts';

const caller = (...roles: AccountRole[]): Caller => ({
  kind: 'user',
  userId: 'u',
  organisationId: 'o',
  roles,
  sessionId: 's',
});
const nobody: Caller = { kind: 'anonymous' };

describe('Whether a caller may call a route', () => {
  const cases: [RouteAccess | undefined, Caller, ReturnType<typeof decideAccess>][] = [
    ['everyone', nobody, 'allowed'],
    ['everyone', caller(), 'allowed'],
    ['signed-in', nobody, 'authentication_required'],
    ['signed-in', caller(), 'allowed'],
    [standardOnly, nobody, 'authentication_required'],
    [standardOnly, caller('standard'), 'allowed'],
    [standardOnly, caller('guest'), 'access_denied'],
    [standardOnly, caller('champion', 'candour_admin'), 'access_denied'],
    [[guestOrStandard], caller('guest'), 'allowed'],
    [[guestOrStandard], caller('guest', 'standard'), 'allowed'],
    [[guestOrStandard], caller('champion'), 'access_denied'],
    [administratorOnly, caller('standard', 'champion'), 'access_denied'],
    [administratorOnly, caller('candour_admin'), 'access_denied'],
    [administratorOnly, caller('candour_admin', 'standard'), 'allowed'],
    [[], nobody, 'authentication_required'],
    [[], caller('candour_admin'), 'access_denied'],
    [undefined, nobody, 'authentication_required'],
    [undefined, caller('candour_admin', 'standard', 'champion', 'guest'), 'access_denied'],
  ];
  it.each(cases)('%j for %j is %s', (access, who, decision) => {
    expect(decideAccess(access, who)).toBe(decision);
  });
});

describe('The abilities sent to the screens', () => {
  const none = { ask: false, browse_wiki: false, see_dashboard: false, administer: false };
  const cases: [Caller, Partial<typeof none>][] = [
    [nobody, {}],
    [caller(), {}],
    [caller('guest'), {}],
    [caller('standard'), { ask: true, browse_wiki: true }],
    [caller('standard', 'champion'), { ask: true, browse_wiki: true, see_dashboard: true }],
    [caller('champion'), {}],
    [caller('candour_admin'), {}],
    [caller('candour_admin', 'standard'), { ask: true, browse_wiki: true, administer: true }],
  ];
  it.each(cases)('%j gets %j', (who, offered) => {
    expect(abilitiesOf(who)).toEqual({ ...none, ...offered });
  });
});

describe('Support access', () => {
  const endsAt = new Date('2026-11-22T10:00:00.000Z');
  const somebodyElse: Caller = {
    kind: 'user',
    userId: 'u',
    organisationId: 'o',
    roles: ['standard'],
    sessionId: 's',
    impersonation: { id: 'i', administratorId: 'a', endsAt },
  };
  it.each([
    ['allows what the person may read', 'GET', {}, 'allowed'],
    ['refuses a change', 'POST', {}, 'not_while_impersonating'],
    ['refuses a deletion', 'DELETE', {}, 'not_while_impersonating'],
    ['allows a change that its route allows', 'POST', { impersonated: 'allowed' }, 'allowed'],
    ['allows a call that counts as nobody’s act', 'POST', { impersonated: 'unrecorded' }, 'allowed'],
    ['refuses a read that its route refuses', 'GET', { impersonated: 'refused' }, 'not_while_impersonating'],
  ] as const)('%s', (_what, method, meta, decision) => {
    expect(decideCall({ access: standardOnly, ...meta }, method, somebodyElse)).toBe(decision);
  });

  it('is refused for its role first, and allows what is open to everyone', () => {
    expect(decideCall({ access: administratorOnly }, 'GET', somebodyElse)).toBe('access_denied');
    expect(decideCall({ access: 'everyone' }, 'POST', somebodyElse)).toBe('allowed');
  });
});
