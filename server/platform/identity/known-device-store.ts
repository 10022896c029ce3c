import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { knownDevices } from './second-factor-tables.ts';
import { secretHash } from './secret-hash.ts';

/**
 * Notes that the person signed in with this kind of device.
 * @param description "Chrome on Windows"
 * @returns whether it is new: they have used others before, but never this one
 */
export async function noteDevice(tx: Tx, userId: string, description: string, now: Date): Promise<boolean> {
  const deviceHash = secretHash(`${userId} ${description}`);
  const [row] = await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row?.isNew) return false;
  const others = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash)))
    .limit(1);
  return others.length > 0;
}
