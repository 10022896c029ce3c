/** Values of account_roles, as the specification has them. */
export const accountRoles = ['standard', 'guest', 'champion', 'candour_admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Lists of roles; a caller needs one role of each list. */
export type RoleLists = readonly (readonly AccountRole[])[];

export const standard = ['standard'] as const satisfies readonly AccountRole[];
export const guestOrStandard = ['guest', 'standard'] as const satisfies readonly AccountRole[];
