import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { ShownTextState, TextState } from '#contract/features/connectors/connection-words.ts';
import { newId } from '#contract/ids.ts';
import { versions } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { connectionTexts } from './connection-tables.ts';

export type TextRow = typeof connectionTexts.$inferSelect;
export type ShownText = TextRow & { shown: ShownTextState };

/** Shows a held text by what a person has decided since: published or discarded. */
const shownState = sql<ShownTextState>`case when ${connectionTexts.state} <> 'held' or ${versions.heldAt} is not null
  then ${connectionTexts.state} when ${versions.id} is null then 'discarded' else 'published' end`;

/** The texts of one connection by address, with the state that screens show. */
export async function textsOf(query: Queryable, connectionId: string): Promise<ShownText[]> {
  const rows = await query
    .select({ text: connectionTexts, shown: shownState })
    .from(connectionTexts)
    .leftJoin(versions, eq(versions.id, connectionTexts.documentId))
    .where(eq(connectionTexts.connectionId, connectionId))
    .orderBy(asc(connectionTexts.address));
  return rows.map(({ text, shown }) => ({ ...text, shown }));
}

export async function findText(query: Queryable, connectionId: string, address: string): Promise<TextRow | undefined> {
  const [row] = await query
    .select()
    .from(connectionTexts)
    .where(and(eq(connectionTexts.connectionId, connectionId), eq(connectionTexts.address, address)));
  return row;
}

export type SeenText = Pick<TextRow, 'connectionId' | 'address' | 'title'> & Partial<Omit<TextRow, 'id'>>;

/** Inserts or updates a text's row. Fields that are not given do not change. */
export async function recordText(tx: Tx, seen: SeenText & { state: TextState; lastLookAt: Date }): Promise<void> {
  const { connectionId: _connection, address: _address, ...change } = seen;
  await tx
    .insert(connectionTexts)
    .values({ id: newId(), ...seen })
    .onConflictDoUpdate({ target: [connectionTexts.connectionId, connectionTexts.address], set: change });
}

/** Marks refused texts to be read again, changed or not. @returns how many there are */
export async function forgetRefused(tx: Tx, connectionId: string): Promise<number> {
  const refused = await tx
    .update(connectionTexts)
    .set({ etag: null, lastModified: null, sha256: null })
    .where(and(eq(connectionTexts.connectionId, connectionId), eq(connectionTexts.state, 'refused')))
    .returning({ id: connectionTexts.id });
  return refused.length;
}

/** Marks texts that are no longer at the source. The documents imported from them stay. @returns how many are newly gone */
export async function markGone(tx: Tx, connectionId: string, there: readonly string[], now: Date): Promise<number> {
  const gone = await tx
    .update(connectionTexts)
    .set({ state: 'gone', problem: null, lastLookAt: now })
    .where(
      and(
        eq(connectionTexts.connectionId, connectionId),
        inArray(connectionTexts.state, ['published', 'held', 'waiting', 'refused']),
        there.length > 0 ? notInArray(connectionTexts.address, [...there]) : undefined,
      ),
    )
    .returning({ id: connectionTexts.id });
  return gone.length;
}

/** The latest effective date among the texts imported from this connection. */
export async function latestTakenIn(query: Queryable, connectionId: string): Promise<string | null> {
  const taken = and(
    eq(connectionTexts.connectionId, connectionId),
    inArray(connectionTexts.state, ['published', 'held', 'gone']),
  );
  const [row] = await query
    .select({ latest: max(connectionTexts.effectiveFrom) })
    .from(connectionTexts)
    .where(taken);
  return row?.latest ?? null;
}

export type TextCounts = Record<ShownTextState, number>;
const none: TextCounts = { waiting: 0, published: 0, held: 0, refused: 0, gone: 0, discarded: 0 };

/** How many texts are in each state, by connection. */
export async function countTexts(query: Queryable): Promise<(connectionId: string) => TextCounts> {
  const rows = await query
    .select({
      connectionId: connectionTexts.connectionId,
      state: shownState,
      texts: sql<number>`count(*)::int`,
    })
    .from(connectionTexts)
    .leftJoin(versions, eq(versions.id, connectionTexts.documentId))
    .groupBy(connectionTexts.connectionId, shownState);
  const counted = new Map<string, TextCounts>();
  for (const { connectionId, state, texts } of rows)
    counted.set(connectionId, { ...(counted.get(connectionId) ?? none), [state]: texts });
  return (connectionId) => counted.get(connectionId) ?? none;
}
