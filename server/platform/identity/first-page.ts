import type { AccountRole } from '#contract/roles.ts';

/** Where a person begins who has just become a user: /landing, which guests may not open. */
export const firstPageOf = (roles: readonly AccountRole[]): '/landing' | '/home' =>
  roles.includes('standard') ? '/landing' : '/home';
