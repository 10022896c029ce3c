import type { SignedInCaller } from '#contract/access/caller.ts';
import { administratorOnly } from '#contract/route.ts';
import { type AuditActor, auditActor } from '#server/platform/audit/audit.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';

/** Who may publish and roll back: a person by their roles, or the machine's operator, who manages only the regulation. */
export type Manager = SignedInCaller | { kind: 'operator' };

export const managesRegulation = (manager: Manager): boolean =>
  manager.kind === 'operator' || decideAccess(administratorOnly, manager) === 'allowed';

export const actorOf = (manager: Manager): AuditActor =>
  manager.kind === 'operator' ? { kind: 'operator' } : auditActor(manager);

/** Who an act is recorded for: a person's id, or null for the operator. */
export const idOf = (manager: Manager): string | null => (manager.kind === 'operator' ? null : manager.userId);
