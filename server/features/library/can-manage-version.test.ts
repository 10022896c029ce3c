import { expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { canManageVersion } from './can-manage-version.ts';

const person = (userId: string, roles: SignedInCaller['roles'], organisationId: string | null = 'O') =>
  ({ kind: 'user', userId, roles, organisationId }) as SignedInCaller;

it('A version of the library is managed by champions of its organisation, by who answers for the document and by who brought it', () => {
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
