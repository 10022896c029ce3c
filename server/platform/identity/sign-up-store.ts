import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
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

type OpenedSignUp = { row: SignUp; isFirstLink: boolean };

async function findOpened(tx: Tx, code: string, now: Date): Promise<OpenedSignUp | CodeProblem> {
  const [first] = await tx
    .select()
    .from(signUps)
    .where(eq(signUps.codeHash, secretHash(code)));
  if (first) return first.codeExpiresAt <= now && !first.usedAt ? 'code_expired' : { row: first, isFirstLink: true };
  const id = await peekCode(tx, 'verify-email', code, now);
  if (id === undefined) return problemOfCode(tx, 'verify-email', code);
  const [row] = await tx.select().from(signUps).where(eq(signUps.id, id));
  return row ? { row, isFirstLink: false } : 'code_not_valid';
}

/** Whether this is the browser in which the person typed the password. */
export const isOfBrowser = ({ bindingHash }: SignUp, binding: string | undefined): boolean =>
  bindingHash !== null && binding !== undefined && bindingHash === secretHash(binding);

const waiting = (email: string) => and(eq(signUps.email, email), isNull(signUps.usedAt));

/** Oldest first. Locks the rows in this order, so that verifications of one address take turns. */
const lockWaiting = (tx: Tx, email: string) =>
  tx.select().from(signUps).where(waiting(email)).orderBy(asc(signUps.createdAt), asc(signUps.id)).for('update');

/**
 * Uses a sign-up up, by any link to its address, and erases its password here. A link verifies the address; which sign-up takes effect is
 * the newest that was typed in this browser, or else the one whose first link this is, or else the oldest: strangers may add later ones.
 * Of two concurrent calls one gets it.
 */
export async function takeSignUp(
  tx: Tx,
  { code, binding }: { code: string; binding: string | undefined },
  now: Date,
): Promise<SignUp | CodeProblem> {
  const found = await findOpened(tx, code, now);
  if (typeof found === 'string') return found;
  const candidates = await lockWaiting(tx, found.row.email);
  const opened = candidates.find(({ id }) => id === found.row.id);
  if (!opened) return 'code_used';
  const isOwn = (row: SignUp): boolean => row.expiresAt > now && isOfBrowser(row, binding);
  const elsewhere = found.isFirstLink ? opened : candidates.find(({ expiresAt }) => expiresAt > now);
  const taken = candidates.findLast(isOwn) ?? elsewhere ?? opened;
  const ids = [...new Set([taken.id, opened.id])];
  await tx.update(signUps).set({ usedAt: now, passwordHash: null }).where(inArray(signUps.id, ids));
  return taken;
}

/**
 * Adds a link for the address, whose sign-ups that are pending or have just expired wait as long again. Earlier links stay valid: anybody
 * may ask for another. Writes the same when there is no such sign-up.
 * @returns `isWaiting` false when there is none; the code then opens nothing
 */
export async function addSignUpLink(tx: Tx, email: string, now: Date): Promise<{ code: string; isWaiting: boolean }> {
  const [oldest] = await lockWaiting(tx, email);
  const id = oldest?.id ?? newId();
  await tx
    .update(signUps)
    .set({ expiresAt: expiry(now) })
    .where(waiting(email));
  return { code: await issueFurtherCode(tx, 'verify-email', id, now), isWaiting: oldest !== undefined };
}

/** The address has an account now: deletes its other sign-ups. */
export async function dropWaitingSignUps(tx: Tx, email: string): Promise<void> {
  await lockWaiting(tx, email);
  await tx.delete(signUps).where(waiting(email));
}

export async function deleteOldSignUps(query: Queryable, now: Date): Promise<void> {
  await query.delete(signUps).where(lte(signUps.expiresAt, new Date(now.getTime() - signUpLifetimeMs)));
}
