import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Visibility } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { chatsNaming } from './chat-store.ts';
import { chats } from './chat-tables.ts';

describeBothDatabases('Chats that are shared with somebody by name', (database) => {
  const put = async (visibility: Visibility, sharedWith: string[], updatedAt: string) => {
    const id = newId();
    const row = { id, ownerId: 'owner', organisationId: 'north', visibility, sharedWith };
    await database()
      .query.insert(chats)
      .values({ ...row, updatedAt: new Date(updatedAt) });
    return id;
  };

  it('are only those, the most recently used first, found by index without a full scan', async () => {
    await database().query.execute(sql`insert into ${chats} (id, owner_id, visibility, shared_with)
      select 'other-' || n, 'owner', 'named', array['person-' || n] from generate_series(1, 5000) as n`);
    const [first, last] = [
      await put('named', ['somebody', 'guest'], '2026-01-01'),
      await put('named', ['guest'], '2026-03-01'),
    ];
    const besides = await put('organisation', ['guest'], '2026-04-01');
    // Left over from sharing that was withdrawn.
    await put('private', ['guest'], '2026-04-01');
    await database().query.execute(sql`analyze ${chats}`);
    const scope = { userId: 'guest', organisationId: null, belongsTo: 'north' };
    await database().transaction(async (tx) => {
      const found = async (limit: number) => (await chatsNaming(tx, scope, limit)).map(({ id }) => id);
      expect(await found(10)).toEqual([besides, last, first]);
      expect(await found(1)).toEqual([besides]);
      const { rows } = await tx.execute(
        sql`select seq_scan::int as "wholeReads" from pg_stat_xact_user_tables where relname = 'chats'`,
      );
      expect(rows).toEqual([{ wholeReads: 0 }]);
    });
    expect(await chatsNaming(database().query, { userId: null, organisationId: null }, 10)).toEqual([]);
  });
});
