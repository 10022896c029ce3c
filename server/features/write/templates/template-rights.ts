import type { SignedInCaller } from '#contract/access/caller.ts';
import { managesLibrary } from '#server/platform/identity/abilities.ts';
import type { TemplateRow } from './template-store.ts';

type Owned = Pick<TemplateRow, 'organisationId' | 'personId' | 'madeBy'>;

/** Whether the caller may change a template that they may use: its maker, and champions of its organisation. Also sent to the screen. */
export function canChangeTemplate(caller: SignedInCaller, { organisationId, personId, madeBy }: Owned): boolean {
  if (organisationId === null) return personId === caller.userId;
  return organisationId === caller.organisationId && (madeBy === caller.userId || managesLibrary(caller));
}
