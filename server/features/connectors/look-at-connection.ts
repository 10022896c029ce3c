import type { ConnectionKind } from '#contract/features/connectors/connection-words.ts';
import { sha256 } from '#engine/documents/text-hash.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { FetchProblem } from '#server/platform/outbound/fetch-problem.ts';
import { type ConnectionRow, changeConnectionRow, findConnection, holdConnection } from './connection-store.ts';
import { beginLook, countInLook, endLook, forgetOldLooks, type LookRow } from './look-store.ts';
import { nextAfterFailure, nextAfterSuccess } from './next-look.ts';
import { type FoundText, type ListedText, type Listing, type Source, TextRefused } from './sources/source.ts';
import type { TakeIn, TakenIn } from './take-in.ts';
import { tellOfFailing, tellOfHeld } from './tell-administrators.ts';
import { findText, latestTakenIn, markGone, recordText, type SeenText, type TextRow, textsOf } from './text-store.ts';

export type LookDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  notifier: Notifier;
  sources: Readonly<Record<ConnectionKind, Source>>;
  takeIn: TakeIn;
};

type Looking = { connection: ConnectionRow; look: LookRow; source: Source; signal: AbortSignal };
type Listed = Extract<Listing, { outcome: 'listed' }>;

/** A server in this state has no better answer for the next text of the place. */
const ofServer = new Set(['busy', 'failing', 'unreachable', 'timed_out', 'address_refused', 'forbidden', 'moved']);

const indexOf = ({ indexEtag, indexLastModified, indexSha256 }: ConnectionRow) => ({
  validators: { etag: indexEtag, lastModified: indexLastModified },
  sha256: indexSha256,
});

/** Texts of a place that a look could not bring to an end. */
const isUnfinished = ({ state }: TextRow) => state === 'waiting';

/** A point in time that turned up after a later one was taken in would be in force before its predecessor. */
async function lateFor(
  { db }: LookDeps,
  { connection }: Looking,
  { effectiveFrom }: ListedText,
): Promise<string | undefined> {
  if (connection.kind !== 'legislation' || effectiveFrom === null) return undefined;
  const latest = await latestTakenIn(db.query, connection.id);
  if (latest === null || latest <= effectiveFrom) return undefined;
  return `This text holds from ${effectiveFrom}, and one that holds from ${latest} has been taken in already. Texts are taken in in the order in which they come into force.`;
}

const unseen = { etag: null, lastModified: null, sha256: null };

/** What the text became, in words of the table. One that was refused for a passing reason is tried again as if it had not been seen. */
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

/** @param later gets a text refused beside other formats of its name: it may say what one of those brings after it */
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
  // What is refused while the product stops or the look's time ends says nothing of the text.
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

/** A text that cannot be had keeps no other out, unless it is the server that has nothing to give. */
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

/** What nobody has named is called as its text is, once that is known. */
function nameFrom({ name, address }: ConnectionRow, list: Listed | undefined): { name?: string } {
  const title = list?.texts[0]?.title;
  return name === address && title ? { name: title.slice(0, 200) } : {};
}

async function end(deps: LookDeps, { connection, look }: Looking, list: Listed | undefined): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const now = clock.now();
    if (list) await markGone(tx, connection.id, [...list.addresses], now);
    // A list that was not taken in whole is read again, whether or not it has changed by then.
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
  deps.log.info({ connection: connection.id, reason: reason ?? 'refused' }, 'a connection could not be read');
  await db.transaction(async (tx) => {
    const now = clock.now();
    const held = await holdConnection(tx, connection.id);
    if (!held) return;
    const failures = held.failures + 1;
    const nextLookAt = nextAfterFailure({ every: held.every, failures }, { reason, retryAfterMs }, now);
    await changeConnectionRow(tx, held.id, { lastLookAt: now, nextLookAt, failures, problem: error.message });
    await endLook(tx, look.id, { state: 'failed', problem: error.message, endedAt: now });
    await forgetOldLooks(tx, held.id);
    await tellOfFailing(notifier, tx, { ...held, failures, problem: error.message });
  });
}

/**
 * Looks at a place: its list, then each text that is new or may have changed. A look that a process left unfinished goes on where it
 * stood; one that fails says why, changes nothing that was taken in, and is tried again later and later.
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
