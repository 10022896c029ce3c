import type { SignedInCaller } from '#contract/access/caller.ts';

/** Whether a person manages the versions of all of their organisation's library. Beside them, who answers for a document manages its versions, and who brought a version that one. */
export const managesLibrary = ({ organisationId, roles }: SignedInCaller): boolean =>
  organisationId !== null && roles.includes('champion');
