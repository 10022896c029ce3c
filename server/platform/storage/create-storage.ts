import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { dailyUploadReached, storageFull } from './refuse-upload.ts';
import type { ArrivingUpload, Reservation, Storage } from './storage.ts';
import {
  deleteReservations,
  endReservation,
  lockStorage,
  prolongReservation,
  putReservation,
  reservedBytes,
  storedBytes,
  uploadsSince,
} from './storage-store.ts';

const dayMs = 24 * 3_600_000;
/** A reservation ends this long after the last byte of a process that was killed, ms: far longer than an upload may be silent. */
const heldMs = 10 * 60_000;
/** How often an arriving upload prolongs its reservation, ms. */
const prolongMs = 2 * 60_000;
/** Bytes by which an upload without a length extends its reservation, where they are free. */
const stepBytes = 16_000_000;

export type StorageDeps = {
  db: Database;
  clock: Clock;
  limits: { organisationBytes: number; personDayBytes: number };
  supportEmail: string;
};

type Held = Omit<ArrivingUpload, 'bytes'> & { id: string; createdAt: Date };

/** Bytes that fit into the organisation's storage now; those of regulation always do. */
async function freeIn({ limits }: StorageDeps, tx: Tx, { id, organisationId }: Held, now: Date): Promise<number> {
  if (organisationId === null) return Number.POSITIVE_INFINITY;
  const taken = (await storedBytes(tx, organisationId)) + (await reservedBytes(tx, organisationId, now, id));
  return Math.max(0, limits.organisationBytes - taken);
}

/** What the person may still upload, and when `needed` bytes would fit. */
async function leftOf({ limits }: StorageDeps, tx: Tx, { id, userId }: Held, now: Date, needed: number) {
  const limitBytes = limits.personDayBytes;
  const earlier = await uploadsSince(tx, userId, new Date(now.getTime() - dayMs), id);
  let left = limitBytes - earlier.reduce((sum, { bytes }) => sum + bytes, 0);
  const leftBytes = Math.max(0, left);
  let fitsAt: Date | undefined;
  for (const { bytes, createdAt } of earlier) {
    if (left >= needed) break;
    left += bytes;
    if (left >= needed) fitsAt = new Date(createdAt.getTime() + dayMs);
  }
  return { leftBytes, limitBytes, fitsAt, now };
}

/**
 * Holds this many bytes, and up to `wished` where they are free.
 * @returns how many
 * @throws AppError organisation_storage_full, daily_upload_reached
 */
function hold(deps: StorageDeps, held: Held, needed: number, wished: number, stated: number | undefined) {
  const { db, clock, limits, supportEmail } = deps;
  return db.transaction(async (tx) => {
    await lockStorage(tx, held.userId, held.organisationId);
    const now = clock.now();
    const freeBytes = await freeIn(deps, tx, held, now);
    if (freeBytes < needed)
      throw storageFull({ freeBytes, limitBytes: limits.organisationBytes, neededBytes: stated, supportEmail });
    const left = await leftOf(deps, tx, held, now, needed);
    if (left.leftBytes < needed) throw dailyUploadReached(left);
    const bytes = Math.max(needed, Math.min(wished, freeBytes, left.leftBytes));
    await putReservation(tx, { ...held, bytes, expiresAt: new Date(now.getTime() + heldMs) });
    return bytes;
  });
}

async function reserve(deps: StorageDeps, { bytes: stated, ...whose }: ArrivingUpload): Promise<Reservation> {
  const { db, clock } = deps;
  const held: Held = { ...whose, id: newId(), createdAt: clock.now() };
  let covered = await hold(deps, held, stated ?? 0, stated ?? stepBytes, stated);
  let arrived = 0;
  let prolongedAt = held.createdAt.getTime();
  return {
    async cover(bytes) {
      arrived = bytes;
      const now = clock.now().getTime();
      if (bytes > covered) {
        covered = await hold(deps, held, bytes, bytes + stepBytes, undefined);
        prolongedAt = now;
      }
      if (now - prolongedAt < prolongMs) return;
      prolongedAt = now;
      await prolongReservation(db.query, held.id, new Date(now + heldMs));
    },
    // Parts of files beyond the limit of a file arrived too, although nothing of them was measured.
    keep: (tx) => endReservation(tx, held.id, Math.max(arrived, stated ?? 0)),
    giveBack: () => endReservation(db.query, held.id, arrived),
  };
}

export function createStorage(deps: StorageDeps): Storage {
  const { db, clock, limits } = deps;
  return {
    limitBytes: limits.organisationBytes,
    used: storedBytes,
    reserve: (upload) => reserve(deps, upload),
    async sweep() {
      const now = clock.now();
      await deleteReservations(db.query, new Date(now.getTime() - dayMs), now);
    },
  };
}
