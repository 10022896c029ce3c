import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Visibility } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { chatSessions } from './chat-tables.ts';
import { sessionsNaming } from './session-store.ts';

describeBothDatabases('Chats that are shared with somebody by name', (database) => {
  const put = async (visibility: Visibility, sharedWith: string[], updatedAt: string) => {
    const id = newId();
    const row = { id, ownerId: 'owner', organisationId: 'north', visibility, sharedWith };
    await database()
      .query.insert(chatSessions)
      .values({ ...row, updatedAt: new Date(updatedAt) });
    return id;
  };

  it('are those alone that name them, the latest used first, without those of others being read', async () => {
    await database().query.execute(sql`insert into ${chatSessions} (id, owner_id, visibility, shared_with)
      select 'other-' || n, 'owner', 'named', array['person-' || n] from generate_series(1, 5000) as n`);
    const [first, last] = [
      await put('named', ['somebody', 'guest'], '2026-01-01'),
      await put('named', ['guest'], '2026-03-01'),
    ];
    // Left of a sharing that was taken back.
    await put('private', ['guest'], '2026-04-01');
    await put('organisation', ['guest'], '2026-04-01');
    await database().query.execute(sql`analyze ${chatSessions}`);
    const scope = { userId: 'guest', organisationId: 'north' };
    await database().transaction(async (tx) => {
      const found = async (limit: number) => (await sessionsNaming(tx, scope, limit)).map(({ id }) => id);
      expect(await found(10)).toEqual([last, first]);
      expect(await found(1)).toEqual([last]);
      const { rows } = await tx.execute(
        sql`select seq_scan::int as "wholeReads" from pg_stat_xact_user_tables where relname = 'chat_sessions'`,
      );
      expect(rows).toEqual([{ wholeReads: 0 }]);
    });
    expect(await sessionsNaming(database().query, { userId: null, organisationId: null }, 10)).toEqual([]);
  });
});
