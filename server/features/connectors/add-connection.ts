import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { connectorsContract } from '#contract/features/connectors/connectors-contract.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { insertConnection } from './connection-store.ts';
import { showConnection } from './list-connections.ts';
import { type ReadAddressDeps, readAddress } from './read-address.ts';
import { sendLook } from './schedule-looks.ts';

export type AddConnectionDeps = ReadAddressDeps & { db: Database; clock: Clock; audit: Audit; jobs: Jobs };

type NewConnection = z.infer<NonNullable<(typeof connectorsContract.addConnection)['~orpc']['inputSchema']>>;

const wrongField = (field: string, msg: string) =>
  new AppError('validation_failed', { detail: [{ loc: [field], msg, type: 'value_error' }] });

/** Adds a connection and checks it at once. @throws AppError validation_failed when the kind cannot read the address, connection_exists */
export async function addConnection(
  deps: AddConnectionDeps,
  caller: SignedInCaller,
  { kind, address: typed, name, since, with_attachments: withAttachments, ...rest }: NewConnection,
  requestId: string,
) {
  const { db, clock, audit, jobs } = deps;
  const read = await readAddress(deps, kind, typed);
  if ('problem' in read) throw wrongField('address', read.problem);
  const made = {
    ...rest,
    kind,
    address: read.address,
    name: (name ?? read.name).slice(0, 200),
    since: kind === 'legislation' ? since : null,
    withAttachments: kind === 'gov_uk' && withAttachments,
    createdBy: caller.userId,
  };
  return db.transaction(async (tx) => {
    const row = await insertConnection(tx, made, clock.now());
    if (!row) throw new AppError('connection_exists');
    await sendLook(jobs, tx, row.id);
    await audit.append(tx, {
      actor: auditActor(caller),
      action: 'connections.added',
      subject: { type: 'connection', id: row.id },
      detail: { kind, publish: row.publish },
      requestId,
    });
    return showConnection(tx, row);
  });
}
