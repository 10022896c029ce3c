/** Values of account_roles, as the specification has them. */
export const accountRoles = ['standard', 'guest', 'champion', 'candour_admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Lists of roles; a caller needs one role of each list. */
export type RoleLists = readonly (readonly AccountRole[])[];

export const standard = ['standard'] as const satisfies readonly AccountRole[];
export const guestOrStandard = ['guest', 'standard'] as const satisfies readonly AccountRole[];

const roleWords: Readonly<Record<AccountRole, string>> = {
  standard: 'Standard',
  guest: 'Guest',
  champion: 'Champion',
  candour_admin: 'Administrator',
};

/** The roles of a person as screens write them. "Standard" is said only of those who have no other. */
export function rolesInWords(roles: readonly AccountRole[]): string {
  const beyond = roles.filter((role) => role !== 'standard');
  return (beyond.length > 0 ? beyond : roles).map((role) => roleWords[role]).join(', ');
}
