import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type CodeProblem, newSecret } from './one-time-code-store.ts';
import { secretHash } from './secret-hash.ts';
import { signUps } from './sign-up-tables.ts';

/** How long the link of a sign-up works, ms. It is kept as long again, to be able to say that it has expired. */
export const signUpLifetimeMs = 24 * 3_600_000;

export type SignUp = typeof signUps.$inferSelect;
export type NewSignUp = Pick<SignUp, 'kind' | 'email' | 'firstname' | 'surname' | 'jobTitle'> & {
  passwordHash: string;
  statedOrganisation?: string | null;
  invitationId?: string | null;
  /** Secret of the browser in which the person typed the password. */
  binding?: string | undefined;
};

const expiry = (now: Date): Date => new Date(now.getTime() + signUpLifetimeMs);

/** @returns the code for the link, which is disclosed nowhere else */
export async function addSignUp(tx: Tx, signUp: NewSignUp, now: Date): Promise<string> {
  const code = newSecret();
  const { binding, ...typed } = signUp;
  const bindingHash = binding === undefined ? null : secretHash(binding);
  const row = {
    ...typed,
    id: newId(),
    bindingHash,
    codeHash: secretHash(code),
    createdAt: now,
    expiresAt: expiry(now),
  };
  await tx.insert(signUps).values(row);
  return code;
}

/** Uses a sign-up up and erases its password here. Of two concurrent calls one gets it. */
export async function takeSignUp(tx: Tx, code: string, now: Date): Promise<SignUp | CodeProblem> {
  const [found] = await tx
    .select()
    .from(signUps)
    .where(eq(signUps.codeHash, secretHash(code)))
    .for('update');
  if (!found) return 'code_not_valid';
  if (found.usedAt) return 'code_used';
  if (found.expiresAt <= now) return 'code_expired';
  await tx.update(signUps).set({ usedAt: now, passwordHash: null }).where(eq(signUps.id, found.id));
  return found;
}

/** Whether this is the browser in which the person typed the password. */
export const isOfBrowser = ({ bindingHash }: SignUp, binding: string | undefined): boolean =>
  bindingHash !== null && binding !== undefined && bindingHash === secretHash(binding);

const waiting = (email: string) => and(eq(signUps.email, email), isNull(signUps.usedAt));

/** The password hash of the newest sign-up whose address is not verified yet. */
export async function findWaitingPasswordHash(query: Queryable, email: string, now: Date): Promise<string | undefined> {
  const [row] = await query
    .select({ passwordHash: signUps.passwordHash })
    .from(signUps)
    .where(and(waiting(email), gt(signUps.expiresAt, now)))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  return row?.passwordHash ?? undefined;
}

/** Issues a new code for the address's newest sign-up that is pending or has just expired; undefined when there is none. */
export async function renewSignUp(tx: Tx, email: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(waiting(email))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  if (!row) return undefined;
  const code = newSecret();
  await tx
    .update(signUps)
    .set({ codeHash: secretHash(code), expiresAt: expiry(now) })
    .where(and(eq(signUps.id, row.id), isNull(signUps.usedAt)));
  return code;
}

/** The address has an account now: deletes its other sign-ups. */
export async function dropWaitingSignUps(tx: Tx, email: string): Promise<void> {
  await tx.delete(signUps).where(waiting(email));
}

export async function deleteOldSignUps(query: Queryable, now: Date): Promise<void> {
  await query.delete(signUps).where(lte(signUps.expiresAt, new Date(now.getTime() - signUpLifetimeMs)));
}
