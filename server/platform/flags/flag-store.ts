import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { flagOverrides, flags } from './flag-tables.ts';

/** Whose flags: both null for a caller who is not signed in. */
export type FlagTarget = { userId: string | null; organisationId: string | null };

/** A flag's value for the target, and which row gave it. */
export type FlagValue = { enabled: boolean; from: 'default' | 'organisation' | 'user' };

/** The person's row wins over the organisation's, and both over the flag's own value. */
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

/** Sets the flags' own values. */
export async function switchFlags(tx: Tx, keys: readonly string[], enabled: boolean, at: Date): Promise<void> {
  await tx
    .update(flags)
    .set({ enabled, updatedAt: at })
    .where(inArray(flags.key, [...keys]));
}
