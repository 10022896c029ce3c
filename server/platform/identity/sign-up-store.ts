import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import {
  type CodeProblem,
  codeLifetimeMs,
  issueFurtherCode,
  newSecret,
  peekCode,
  problemOfCode,
} from './one-time-code-store.ts';
import { secretHash } from './secret-hash.ts';
import { signUps } from './sign-up-tables.ts';

/** How long a link of a sign-up works, ms. The sign-up is kept as long again, to be able to say that it has expired. */
export const signUpLifetimeMs = codeLifetimeMs['verify-email'];

export type SignUp = typeof signUps.$inferSelect;
export type NewSignUp = Pick<SignUp, 'kind' | 'email' | 'firstname' | 'surname' | 'jobTitle'> & {
  passwordHash: string;
  statedOrganisation?: string | null;
  invitationId?: string | null;
  /** Secret of the browser in which the person typed the password. */
  binding?: string | undefined;
};

const expiry = (now: Date): Date => new Date(now.getTime() + signUpLifetimeMs);

const newRow = ({ binding, ...typed }: NewSignUp, code: string, now: Date) => ({
  ...typed,
  id: newId(),
  bindingHash: binding === undefined ? null : secretHash(binding),
  codeHash: secretHash(code),
  codeExpiresAt: expiry(now),
  createdAt: now,
  expiresAt: expiry(now),
});

/** @returns the code for the link, which is disclosed nowhere else */
export async function addSignUp(tx: Tx, signUp: NewSignUp, now: Date): Promise<string> {
  const code = newSecret();
  await tx.insert(signUps).values(newRow(signUp, code, now));
  return code;
}

/**
 * Stores a row that is used up and says nothing, for an address that has an account: so a registration writes the same for every address.
 */
export async function addSpentSignUp(
  tx: Tx,
  { kind, email, invitationId = null }: NewSignUp,
  now: Date,
): Promise<void> {
  const nothing = { firstname: '', surname: '', jobTitle: '', passwordHash: '' };
  const row = newRow({ ...nothing, kind, email, invitationId }, newSecret(), now);
  await tx.insert(signUps).values({ ...row, passwordHash: null, usedAt: now });
}

async function findSignUpRow(tx: Tx, code: string, now: Date): Promise<{ row: SignUp; isOver: boolean } | CodeProblem> {
  const [first] = await tx
    .select()
    .from(signUps)
    .where(eq(signUps.codeHash, secretHash(code)))
    .for('update');
  if (first) return { row: first, isOver: first.codeExpiresAt <= now };
  const id = await peekCode(tx, 'verify-email', code, now);
  if (id === undefined) return problemOfCode(tx, 'verify-email', code);
  const [row] = await tx.select().from(signUps).where(eq(signUps.id, id)).for('update');
  return row ? { row, isOver: false } : 'code_not_valid';
}

/** Uses a sign-up up, by any of its links, and erases its password here. Of two concurrent calls one gets it. */
export async function takeSignUp(tx: Tx, code: string, now: Date): Promise<SignUp | CodeProblem> {
  const found = await findSignUpRow(tx, code, now);
  if (typeof found === 'string') return found;
  if (found.row.usedAt) return 'code_used';
  if (found.isOver) return 'code_expired';
  await tx.update(signUps).set({ usedAt: now, passwordHash: null }).where(eq(signUps.id, found.row.id));
  return found.row;
}

/** Whether this is the browser in which the person typed the password. */
export const isOfBrowser = ({ bindingHash }: SignUp, binding: string | undefined): boolean =>
  bindingHash !== null && binding !== undefined && bindingHash === secretHash(binding);

const waiting = (email: string) => and(eq(signUps.email, email), isNull(signUps.usedAt));

/**
 * Adds a link to the address's newest sign-up that is pending or has just expired. Its earlier links stay valid: anybody may ask for
 * another. Writes the same when there is no such sign-up.
 * @returns `isWaiting` false when there is none; the code then opens nothing
 */
export async function addSignUpLink(tx: Tx, email: string, now: Date): Promise<{ code: string; isWaiting: boolean }> {
  const [row] = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(waiting(email))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  const id = row?.id ?? newId();
  await tx
    .update(signUps)
    .set({ expiresAt: expiry(now) })
    .where(and(eq(signUps.id, id), isNull(signUps.usedAt)));
  return { code: await issueFurtherCode(tx, 'verify-email', id, now), isWaiting: row !== undefined };
}

/** The address has an account now: deletes its other sign-ups. */
export async function dropWaitingSignUps(tx: Tx, email: string): Promise<void> {
  await tx.delete(signUps).where(waiting(email));
}

export async function deleteOldSignUps(query: Queryable, now: Date): Promise<void> {
  await query.delete(signUps).where(lte(signUps.expiresAt, new Date(now.getTime() - signUpLifetimeMs)));
}
