import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { findOrganisation } from '#server/platform/identity/organisation-store.ts';
import { switchOrganisation, switchPerson } from '#server/platform/identity/switch-off-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';

export type SwitchDeps = { db: Database; clock: Clock; audit: Audit };
type Switch = { id: string; disabled: boolean };

/** Records a change of a user or an organisation. Callers skip it when nothing changed. */
async function record(
  { audit }: SwitchDeps,
  tx: Tx,
  caller: SignedInCaller,
  entry: { type: 'user' | 'organisation'; id: string; disabled: boolean; organisationId: string | null },
  requestId: string,
): Promise<void> {
  const { type, id, disabled, organisationId } = entry;
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: `admin.${type}_${disabled ? 'disabled' : 'enabled'}`,
    subject: { type, id },
    requestId,
  });
}

/** Disables a person and ends all their sessions at once, or enables them again. @throws AppError not_found, not_yourself */
export async function setUserDisabled(deps: SwitchDeps, caller: SignedInCaller, input: Switch, requestId: string) {
  const { id, disabled } = input;
  if (id === caller.userId) throw new AppError('not_yourself');
  return deps.db.transaction(async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw new AppError('not_found');
    const { organisationId } = user;
    const isChanged = await switchPerson(tx, id, disabled, deps.clock.now());
    if (isChanged) await record(deps, tx, caller, { type: 'user', id, disabled, organisationId }, requestId);
    return { disabled };
  });
}

/** Disables an organisation and ends all sessions of its people at once, or enables it again. @throws AppError not_found, not_yourself */
export async function setOrganisationDisabled(
  deps: SwitchDeps,
  caller: SignedInCaller,
  { id, disabled }: Switch,
  requestId: string,
) {
  if (id === caller.organisationId) throw new AppError('not_yourself');
  return deps.db.transaction(async (tx) => {
    if (!(await findOrganisation(tx, id))) throw new AppError('not_found');
    const isChanged = await switchOrganisation(tx, id, disabled, deps.clock.now());
    const entry = { type: 'organisation', id, disabled, organisationId: id } as const;
    if (isChanged) await record(deps, tx, caller, entry, requestId);
    return { disabled };
  });
}
