import { and, eq, inArray, or } from 'drizzle-orm';
import { type FlagKey, flagKeys } from '#contract/flag-keys.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { flagOverrides, flags } from './flag-tables.ts';

/** Whose flags; both are null for a caller who is not signed in. */
export type FlagTarget = { userId: string | null; organisationId: string | null };

/** A flag's value for the target, and the level it comes from. */
export type FlagValue = { enabled: boolean; from: 'default' | 'organisation' | 'user' };

/** The person's row wins over the organisation's, and both win over the flag's own value. */
export async function readFlags(db: Queryable, target: FlagTarget): Promise<Map<string, FlagValue>> {
  const overridden = or(
    and(eq(flagOverrides.targetKind, 'user'), eq(flagOverrides.targetId, target.userId ?? '')),
    and(eq(flagOverrides.targetKind, 'organisation'), eq(flagOverrides.targetId, target.organisationId ?? '')),
  );
  const rows = await db
    .select({
      key: flags.key,
      enabled: flags.enabled,
      kind: flagOverrides.targetKind,
      overriddenTo: flagOverrides.enabled,
    })
    .from(flags)
    .leftJoin(flagOverrides, and(eq(flagOverrides.flagKey, flags.key), overridden));
  const values = new Map<string, FlagValue>();
  for (const { key, enabled, kind, overriddenTo } of rows) {
    if (kind === null || overriddenTo === null) values.set(key, { enabled, from: 'default' });
    else if (values.get(key)?.from !== 'user') values.set(key, { enabled: overriddenTo, from: kind });
  }
  return values;
}

/** Turns a flag on or off for everyone who has no setting of their own. */
export async function setFlag(
  tx: Tx,
  { key, enabled, now }: { key: FlagKey; enabled: boolean; now: Date },
): Promise<void> {
  await tx.update(flags).set({ enabled, updatedAt: now }).where(eq(flags.key, key));
}

/** Turns every flag on for the demonstration. Call once, with the rest of the demo data: it overwrites later changes. */
export async function seedDemoFlags(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(flags)
    .set({ enabled: true, updatedAt: now })
    .where(inArray(flags.key, [...flagKeys]));
}
