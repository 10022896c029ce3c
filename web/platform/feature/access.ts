import type { AccountRole } from '#contract/roles.ts';

/** Lists of roles; a user needs one of each. */
export type Access = readonly (readonly AccountRole[])[];

export const standard = ['standard'] as const;
export const guestOrStandard = ['guest', 'standard'] as const;
