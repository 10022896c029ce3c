/** Values of account_roles, as the specification has them. */
export const accountRoles = ['standard', 'guest', 'champion', 'candour_admin'] as const;
export type AccountRole = (typeof accountRoles)[number];
