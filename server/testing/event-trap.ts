import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';

/** An event of a run: its type, and its ordinal within that type. */
export type TrappedEvent = { type: string; nth?: number };

/** The embedded database sees its own folder here; its files are those of `dataDir/database`. */
const inDatabase = '/pglite/data/event-trap-sprung';
const sprungFile = (dataDir: string) => join(dataDir, 'database', 'event-trap-sprung');

/** From now on, storing this event never ends and blocks every other query of the embedded database. */
export async function setEventTrap({ pool }: Database, { type, nth = 1 }: TrappedEvent): Promise<void> {
  await pool.query(`
    create or replace function event_trap() returns trigger language plpgsql as $$
    begin
      if new.type = '${type}' and ${nth - 1} =
          (select count(*) from run_events where run_id = new.run_id and type = new.type) then
        copy (select 1) to '${inDatabase}';
        perform pg_sleep(3600);
      end if;
      return new;
    end $$`);
  await pool.query(
    'create or replace trigger event_trap before insert on run_events for each row execute function event_trap()',
  );
}

/** @returns whether the event is being stored now; for a killed process, whether it was */
export const isEventTrapped = (dataDir: string): boolean => existsSync(sprungFile(dataDir));

export async function removeEventTrap({ pool }: Database, dataDir: string): Promise<void> {
  await pool.query('drop trigger if exists event_trap on run_events');
  rmSync(sprungFile(dataDir), { force: true });
}
