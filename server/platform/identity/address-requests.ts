import { hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countMail, type MailKind } from './mail-limit.ts';

const queue = 'identity.address_request';

export type AddressRequestKind = Exclude<MailKind, 'registration'>;
type Asked = { kind: AddressRequestKind; sealed: string; requestId: string };
type Answer = (email: string, requestId: string) => Promise<void>;

/**
 * Mail that anyone may request or cause for an email address. A worker later finds out whether the address has an account. The requester
 * gets the same answer after the same work either way, so neither the answer nor its timing reveals who has an account.
 */
export interface AddressRequests {
  /** Sets the answer to a kind of request; once for each kind, before jobs open. */
  answer(kind: AddressRequestKind, answer: Answer): void;
  /** @throws AppError too_many_requests */
  ask(kind: AddressRequestKind, email: string, from: { ipAddress: string; requestId: string }): Promise<void>;
  /** As `ask`, for what a caller causes without asking for it: not counted with requested mail, which could use up its count. */
  note(kind: AddressRequestKind, email: string, requestId: string): Promise<void>;
}

export type AddressRequestsDeps = { db: Database; jobs: Jobs; clock: Clock; secret: string };

/** Registers the queue; create it before jobs open. */
export function createAddressRequests({ db, jobs, clock, secret }: AddressRequestsDeps): AddressRequests {
  // Encrypts addresses in the queue: the table must not show the addresses that people typed.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'candour address requests', 32)).toString('base64url');
  const answers = new Map<AddressRequestKind, Answer>();
  jobs.register<Asked>(queue, { retryLimit: 5, retryDelaySeconds: 5 }, async ({ kind, sealed, requestId }) => {
    const email = await symmetricDecrypt({ key, data: sealed });
    await answers.get(kind)?.(email, requestId);
  });
  const send = async (kind: AddressRequestKind, email: string, requestId: string) => {
    const sealed = await symmetricEncrypt({ key, data: email });
    await db.transaction((tx) => jobs.send<Asked>(tx, queue, { kind, sealed, requestId }));
  };
  return {
    note: send,
    answer: (kind, answer) => void answers.set(kind, answer),
    async ask(kind, email, { ipAddress, requestId }) {
      if (!(await countMail(db, secret, { kind, email, ipAddress }, clock.now()))) return;
      await send(kind, email, requestId);
    },
  };
}
