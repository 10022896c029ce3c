import { z } from 'zod';
import { flagKeys } from '#contract/flag-keys.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readFlags, setFlag } from '#server/platform/flags/flag-store.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';

export type FlagsActionDeps = { db: Database; clock: Clock; audit: Audit };

export const flagsActionName = 'flags';

/** The flag to turn on or off for everyone; none to list them alone. */
export const flagChangeSchema = z.strictObject({ key: z.enum(flagKeys), enabled: z.boolean() }).optional();
export type FlagChange = z.output<typeof flagChangeSchema>;

export const flagListSchema = z.array(z.strictObject({ key: z.enum(flagKeys), enabled: z.boolean() }));
export type FlagList = z.output<typeof flagListSchema>;

/** Turns a flag on or off, if one is given. @returns every flag with its value for those who have none of their own */
export async function changeFlags({ db, clock, audit }: FlagsActionDeps, change: FlagChange): Promise<FlagList> {
  if (change)
    await db.transaction(async (tx) => {
      await setFlag(tx, { ...change, now: clock.now() });
      await audit.append(tx, {
        actor: { kind: 'operator' },
        action: change.enabled ? 'admin.flag_turned_on' : 'admin.flag_turned_off',
        detail: { flag: change.key },
      });
    });
  const values = await readFlags(db.query, { userId: null, organisationId: null });
  return flagKeys.map((key) => ({ key, enabled: values.get(key)?.enabled ?? false }));
}

/** `candour flag` while the server has the data folder open. */
export const flagsAction = (deps: FlagsActionDeps): OperatorAction =>
  operatorAction({
    name: flagsActionName,
    input: z.strictObject({ change: flagChangeSchema }),
    act: ({ change }) => changeFlags(deps, change),
  });
