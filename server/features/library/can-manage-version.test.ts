import { expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { canManageVersion } from './library-rights.ts';

const person = (userId: string, roles: SignedInCaller['roles'], organisationId: string | null = 'O') =>
  ({ kind: 'user', userId, roles, organisationId }) as SignedInCaller;

it('A library version is managed by its organisation’s champions, the document’s owner and the person who uploaded it', () => {
  const may = (caller: SignedInCaller, broughtBy: string | null = 'ASHA', responsibleId: string | null = null) =>
    canManageVersion(caller, { organisationId: 'O', responsibleId }, { broughtBy });
  expect(may(person('ASHA', ['standard']))).toBe(true);
  expect(may(person('BEN', ['standard']))).toBe(false);
  expect(may(person('BEN', ['standard']), null)).toBe(false);
  expect(may(person('BEN', ['standard']), 'ASHA', 'BEN')).toBe(true);
  expect(may(person('BEN', ['standard'], 'P'), 'ASHA', 'BEN')).toBe(false);
  expect(may(person('CAT', ['standard', 'champion']))).toBe(true);
  expect(may(person('DAN', ['standard', 'champion'], 'P'))).toBe(false);
  expect(may(person('ASHA', ['standard'], 'P'))).toBe(false);
});
