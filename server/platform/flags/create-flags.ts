import { randomUUID } from 'node:crypto';
import { OpenFeature } from '@openfeature/server-sdk';
import type { Caller } from '#contract/access/caller.ts';
import { type FlagKey, flagKeys } from '#contract/flag-keys.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DatabaseFlagProvider } from './database-flag-provider.ts';
import type { FlagSource } from './flags.ts';

/**
 * Flags behind OpenFeature, so that another provider can replace ours. Each call creates its own OpenFeature domain: two servers in
 * one process never answer for each other.
 */
export async function createFlags({ db, clock }: { db: Database; clock: Clock }): Promise<FlagSource> {
  const domain = `candour-${randomUUID()}`;
  const provider = new DatabaseFlagProvider(db.query, clock);
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);

  return {
    async flagsFor(caller: Caller) {
      const { userId, organisationId } = scopeOf(caller);
      // OpenFeature answers with the default when its provider fails. Ask the provider first, so that an unavailable database is an
      // error and not "off".
      await provider.valuesFor({ userId, organisationId });
      const context = { ...(userId && { targetingKey: userId }), ...(organisationId && { organisationId }) };
      const values: Partial<Record<FlagKey, boolean>> = {};
      for (const key of flagKeys) values[key] = await client.getBooleanValue(key, false, context);
      return values as Record<FlagKey, boolean>;
    },
  };
}
