import type { ConnectionKind } from '#contract/features/connectors/connection-words.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { FetchProblem } from '#server/platform/outbound/fetch-problem.ts';
import { type ConnectionRow, changeConnectionRow, findConnection, lockConnectionRow } from './connection-store.ts';
import { beginLook, countInLook, endLook, forgetOldLooks, type LookRow } from './look-store.ts';
import { nextAfterFailure, nextAfterSuccess } from './next-look.ts';
import { type ConnectionSource, type FoundText, type ListedText, type Listing, TextRefused } from './sources/source.ts';
import type { TakeIn, TakenIn } from './take-in.ts';
import { tellOfFailing, tellOfHeld } from './tell-administrators.ts';
import { findText, latestTakenIn, markGone, recordText, type SeenText, type TextRow, textsOf } from './text-store.ts';

export type LookDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  notifier: Notifier;
  sources: Readonly<Record<ConnectionKind, ConnectionSource>>;
  takeIn: TakeIn;
};

type Looking = { connection: ConnectionRow; look: LookRow; source: ConnectionSource; signal: AbortSignal };
type Listed = Extract<Listing, { outcome: 'listed' }>;

/** Fetch problems of the whole server: the next text would fail in the same way. */
const ofServer = new Set(['busy', 'failing', 'unreachable', 'timed_out', 'address_refused', 'forbidden', 'moved']);

const indexOf = ({ indexEtag, indexLastModified, indexSha256 }: ConnectionRow) => ({
  validators: { etag: indexEtag, lastModified: indexLastModified },
  sha256: indexSha256,
});

/** Texts whose import a check could not complete. */
const isUnfinished = ({ state }: TextRow) => state === 'waiting';

/** Refuses a point in time that appears after a later one was imported: it would come into force before its predecessor. */
async function lateFor(
  { db }: LookDeps,
  { connection }: Looking,
  { effectiveFrom }: ListedText,
): Promise<string | undefined> {
  if (connection.kind !== 'legislation' || effectiveFrom === null) return undefined;
  const latest = await latestTakenIn(db.query, connection.id);
  if (latest === null || latest <= effectiveFrom) return undefined;
  return `This version is in force from ${dayInProse(effectiveFrom)}, but one in force from ${dayInProse(latest)} has already been imported. Candour imports versions in the order they come into force.`;
}

const unseen = { etag: null, lastModified: null, sha256: null };

/** The text's new state in the table. A text refused for a temporary reason is retried as if it had never been seen. */
function stateAfter(
  taken: TakenIn,
  before: TextRow | undefined,
): Pick<TextRow, 'state' | 'problem'> & Partial<TextRow> {
  if (taken.outcome === 'refused')
    return { ...(taken.isPassing && unseen), state: taken.isPassing ? 'waiting' : 'refused', problem: taken.message };
  const { documentId, outcome, effectiveFrom } = taken;
  const isSame = outcome === 'unchanged' && before?.documentId === documentId;
  const state = outcome === 'held' || (isSame && before.state === 'held') ? 'held' : 'published';
  return {
    state,
    problem: null,
    documentId,
    title: taken.title,
    effectiveFrom: isSame ? before.effectiveFrom : effectiveFrom,
  };
}

async function keep(
  deps: LookDeps,
  { look }: Looking,
  seen: SeenText & Pick<TextRow, 'state'>,
  counted: 'unchanged' | 'takenIn' | 'refused',
) {
  await deps.db.transaction(async (tx) => {
    await recordText(tx, { ...seen, lookedIn: look.id, lastLookAt: deps.clock.now() });
    await countInLook(tx, look.id, counted);
    if (seen.state === 'held' && counted === 'takenIn' && seen.documentId)
      await tellOfHeld(deps.notifier, tx, { documentId: seen.documentId, title: seen.title });
  });
}

type Got = { text: FoundText; etag: string | null; lastModified: string | null } | undefined;

async function read(
  { connection, source, signal }: Looking,
  listed: ListedText,
  before: TextRow | undefined,
): Promise<Got> {
  if (listed.found) return { text: listed.found, etag: null, lastModified: null };
  const isKnown = before !== undefined && before.sha256 !== null && before.state !== 'waiting';
  const known = isKnown ? { etag: before.etag, lastModified: before.lastModified } : undefined;
  const got = await source.read(connection, listed, known, signal);
  return got.outcome === 'unchanged' ? undefined : { text: got.text, ...got.validators };
}

/** @param later receives a text that is refused beside other formats of its name: its format may match one that is imported after it */
async function takeOne(deps: LookDeps, looking: Looking, listed: ListedText, later?: ListedText[]): Promise<void> {
  const { connection, look } = looking;
  const before = await findText(deps.db.query, connection.id, listed.address);
  if (before?.lookedIn === look.id) return;
  const { address, title } = listed;
  const seen = { connectionId: connection.id, address, title };
  const isTaken = before !== undefined && (before.state === 'published' || before.state === 'held');
  if (isTaken && listed.isSettled) return keep(deps, looking, { ...seen, state: before.state }, 'unchanged');
  const late = isTaken ? undefined : await lateFor(deps, looking, listed);
  if (late !== undefined) return keep(deps, looking, { ...seen, state: 'refused', problem: late }, 'refused');
  const got = await read(looking, listed, before);
  if (!got) return keep(deps, looking, { ...seen, state: before?.state ?? 'published' }, 'unchanged');
  const { text, etag, lastModified } = got;
  const hash = sha256(text.description ? Buffer.concat([text.bytes, text.description]) : text.bytes);
  const validators = { etag, lastModified, sha256: hash };
  if (before?.sha256 === hash && before.state !== 'waiting' && before.state !== 'gone')
    return keep(deps, looking, { ...seen, ...validators, state: before.state }, 'unchanged');
  const taken = await deps.takeIn(text, connection.publish);
  // A refusal while the product stops or the check times out says nothing about the text.
  if (taken.outcome === 'refused') looking.signal.throwIfAborted();
  if (taken.outcome === 'refused' && listed.isOneOfSeveral && later) {
    later.push(listed);
    return;
  }
  const change = {
    ...seen,
    ...validators,
    effectiveFrom: text.said?.effectiveFrom ?? null,
    ...(taken.outcome === 'published' || taken.outcome === 'held' ? { lastChangedAt: deps.clock.now() } : {}),
    ...stateAfter(taken, before),
  };
  const counted = { published: 'takenIn', held: 'takenIn', unchanged: 'unchanged', refused: 'refused' } as const;
  await keep(deps, looking, change, counted[taken.outcome]);
}

/** A text that cannot be fetched does not block the others, unless the whole server has failed. */
async function takeOrRefuse(deps: LookDeps, looking: Looking, listed: ListedText, later?: ListedText[]): Promise<void> {
  try {
    await takeOne(deps, looking, listed, later);
  } catch (error) {
    const isRefused = error instanceof TextRefused;
    const isOwn = looking.connection.kind === 'folder' && error instanceof FetchProblem && error.reason === 'busy';
    if (!isRefused && !(error instanceof FetchProblem && (isOwn || !ofServer.has(error.reason)))) throw error;
    const { address, title } = listed;
    const seen = { connectionId: looking.connection.id, address, title, problem: error.message };
    await keep(deps, looking, { ...seen, state: isRefused ? 'refused' : 'waiting' }, 'refused');
  }
}

/** A connection without a name takes its text's title, once that is known. */
function nameFrom({ name, address }: ConnectionRow, list: Listed | undefined): { name?: string } {
  const title = list?.texts[0]?.title;
  return name === address && title ? { name: title.slice(0, 200) } : {};
}

async function end(deps: LookDeps, { connection, look }: Looking, list: Listed | undefined): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const now = clock.now();
    if (list) await markGone(tx, connection.id, [...list.addresses], now);
    // A list that was not imported completely is read again, even if it has not changed.
    const isWhole = list !== undefined && !(await textsOf(tx, connection.id)).some(isUnfinished);
    await changeConnectionRow(tx, connection.id, {
      lastLookAt: now,
      lastSuccessAt: now,
      nextLookAt: nextAfterSuccess(connection.every, now),
      failures: 0,
      problem: null,
      ...nameFrom(connection, list),
      ...(list && {
        indexEtag: isWhole ? list.validators.etag : null,
        indexLastModified: isWhole ? list.validators.lastModified : null,
        indexSha256: isWhole ? list.sha256 : null,
      }),
    });
    await endLook(tx, look.id, { state: 'done', problem: null, endedAt: now });
    await forgetOldLooks(tx, connection.id);
  });
}

async function fail(deps: LookDeps, { connection, look }: Looking, error: FetchProblem | TextRefused): Promise<void> {
  const { db, clock, notifier } = deps;
  const reason = error instanceof FetchProblem ? error.reason : undefined;
  const retryAfterMs = error instanceof FetchProblem ? error.retryAfterMs : undefined;
  deps.log.info({ connection: connection.id, reason: reason ?? 'refused' }, 'a connection check failed');
  await db.transaction(async (tx) => {
    const now = clock.now();
    const current = await lockConnectionRow(tx, connection.id);
    if (!current) return;
    const failures = current.failures + 1;
    const nextLookAt = nextAfterFailure({ every: current.every, failures }, { reason, retryAfterMs }, now);
    await changeConnectionRow(tx, current.id, { lastLookAt: now, nextLookAt, failures, problem: error.message });
    await endLook(tx, look.id, { state: 'failed', problem: error.message, endedAt: now });
    await forgetOldLooks(tx, current.id);
    await tellOfFailing(notifier, tx, { ...current, failures, problem: error.message });
  });
}

/**
 * Checks a connection: its list, then each text that is new or may have changed. A check that a process left unfinished continues where it
 * stopped. A failed check stores the reason, changes nothing already imported, and is retried with back-off.
 */
export async function lookAtConnection(deps: LookDeps, connectionId: string, signal: AbortSignal): Promise<void> {
  const connection = await findConnection(deps.db.query, connectionId);
  if (!connection || connection.pausedAt !== null) return;
  const look = await deps.db.transaction((tx) => beginLook(tx, connectionId, deps.clock.now()));
  const looking = { connection, look, source: deps.sources[connection.kind], signal };
  try {
    const list = await looking.source.list(connection, indexOf(connection), signal);
    if (list.outcome === 'unchanged') return await end(deps, looking, undefined);
    const later: ListedText[] = [];
    for (const listed of list.texts) {
      signal.throwIfAborted();
      await takeOrRefuse(deps, looking, listed, later);
    }
    for (const listed of later) {
      signal.throwIfAborted();
      await takeOrRefuse(deps, looking, listed);
    }
    await end(deps, looking, list);
  } catch (error) {
    if (!(error instanceof FetchProblem) && !(error instanceof TextRefused)) throw error;
    await fail(deps, looking, error);
  }
}
