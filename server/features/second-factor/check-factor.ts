import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { recoveryCodeHash } from '#server/platform/identity/recovery-codes.ts';
import { findTotp, takeRecoveryCode, takeTotpStep } from '#server/platform/identity/second-factor-store.ts';
import { readTotpCode, type Totp } from '#server/platform/identity/totp.ts';

export type CheckFactorDeps = {
  db: Database;
  clock: Clock;
  totp: Totp;
  /** The installation's secret. */
  secret: string;
};

/** A code that appears valid. `takeFactor` decides. */
export type FactorProof = { kind: 'totp'; secret: string; step: number } | { kind: 'recovery_code'; hash: string };

/** @returns undefined for digits that are no current code of the person's authenticator app */
export async function checkFactor(
  { db, clock, totp, secret }: CheckFactorDeps,
  userId: string,
  code: string,
): Promise<FactorProof | undefined> {
  const digits = readTotpCode(code);
  if (digits === undefined) return { kind: 'recovery_code', hash: recoveryCodeHash(secret, userId, code) };
  const stored = await findTotp(db.query, userId);
  const step = stored && (await totp.stepOf(stored.secret, digits, clock.now()));
  return stored && step !== undefined ? { kind: 'totp', secret: stored.secret, step } : undefined;
}

export type TakenFactor = { kind: 'totp' } | { kind: 'recovery_code'; left: number };

/** Uses the code up. @returns undefined when it is invalid or was used before */
export async function takeFactor(
  tx: Tx,
  userId: string,
  proof: FactorProof,
  now: Date,
): Promise<TakenFactor | undefined> {
  if (proof.kind === 'totp') return (await takeTotpStep(tx, userId, proof)) ? { kind: 'totp' } : undefined;
  const left = await takeRecoveryCode(tx, userId, proof.hash, now);
  return left === undefined ? undefined : { kind: 'recovery_code', left };
}
