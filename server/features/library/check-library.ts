import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { bareTitle } from '#contract/document-title.ts';
import { newId } from '#contract/ids.ts';
import { findContradictions } from '#engine/consistency/find-contradictions.ts';
import { findStaleReferences, type ReferencedWork } from '#engine/consistency/find-stale-references.ts';
import { type PolicyPlace, type PolicyText, plainNumber } from '#engine/consistency/policy-text.ts';
import { readPolicyStatements } from '#engine/consistency/read-policy-statements.ts';
import { currentVersion, dayInEngland } from '#engine/versions/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CheckedVersion, type CheckedWork, elementsForCheck, worksForCheck } from './check-input-store.ts';
import { beginCheck, keepClashes, type NewClash } from './clash-store.ts';

/** The most clashes stored of one kind. In a library with more, most have the same cause. */
const mostOfAKind = 500;
/** The most sentences with obligations that are compared with each other. */
const mostStatements = 20_000;
/** Time after which the check yields to other work, ms. */
const turnMs = 8;

type ReadText = PolicyText & { version: CheckedVersion; hashes: ReadonlyMap<string, string> };

/** Yields to other work when a turn is over. */
function takeTurns(signal: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - began < turnMs) return;
    await setImmediate();
    began = performance.now();
  };
}

async function readTexts(db: Database, scope: Scope, found: Awaited<ReturnType<typeof worksForCheck>>, today: string) {
  const texts: ReadText[] = [];
  for (const { workId, partition, withdrawnAt } of found.works) {
    const version = currentVersion(found.versions.get(workId) ?? [], today);
    if (partition !== 'library' || withdrawnAt !== null || version === undefined) continue;
    const elements = await elementsForCheck(db.query, scope, version.id);
    // Includes the lineage, so that a dismissed clash stays dismissed when a new version changes neither text.
    const hashes = new Map(elements.map(({ id, lineageId, textHash }) => [id, `${lineageId}:${textHash}`]));
    texts.push({ documentId: version.id, workId, elements, version, hashes });
  }
  return texts;
}

type Side = PolicyPlace & { hash: string };

const markOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

function clash(
  { kind, reason, organisationId, now }: Pick<NewClash, 'kind' | 'reason' | 'organisationId'> & { now: Date },
  place: Side,
  other?: Side | { documentId: string },
): NewClash {
  const written = (side: Side) => `${side.hash} ${side.start} ${side.end}`;
  const otherSide = other && 'hash' in other ? other : undefined;
  return {
    id: newId(),
    organisationId,
    mark: markOf(kind, written(place), otherSide ? written(otherSide) : reason),
    kind,
    reason,
    versionId: place.documentId,
    elementId: place.elementId,
    quoteStart: place.start,
    quoteEnd: place.end,
    otherVersionId: other?.documentId ?? null,
    otherElementId: otherSide?.elementId ?? null,
    otherQuoteStart: otherSide?.start ?? null,
    otherQuoteEnd: otherSide?.end ?? null,
    foundAt: now,
  };
}

type CheckDeps = { db: Database; clock: Clock };
type Check = {
  organisationId: string;
  texts: readonly ReadText[];
  now: Date;
  today: string;
  yieldTurn(): Promise<void>;
};

const numbersOf = ({ elements }: PolicyText) =>
  new Set(elements.flatMap(({ number }) => (number === null ? [] : [plainNumber(number)])));

async function staleReferences(check: Check, found: Awaited<ReturnType<typeof worksForCheck>>): Promise<NewClash[]> {
  const { texts, today, now, organisationId } = check;
  const numbers = new Map(texts.map((text) => [text.workId, numbersOf(text)]));
  const works = found.works.map((work) =>
    knownWork(work, found.versions.get(work.workId) ?? [], numbers.get(work.workId)),
  );
  const clashes: NewClash[] = [];
  for (const text of texts) {
    await check.yieldTurn();
    for (const stale of findStaleReferences(text, works, { from: text.version.effectiveFrom, today })) {
      const { kind, reason, place, otherVersionId } = stale;
      const side = { ...place, hash: text.hashes.get(place.elementId) ?? '' };
      const other = otherVersionId === null ? undefined : { documentId: otherVersionId };
      clashes.push(clash({ kind, reason, organisationId, now }, side, other));
    }
  }
  return clashes.slice(0, 2 * mostOfAKind);
}

async function contradictions({ texts, organisationId, now, yieldTurn }: Check): Promise<NewClash[]> {
  const hashes = new Map(texts.map(({ documentId, hashes: own }) => [documentId, own]));
  const statements = texts.flatMap(readPolicyStatements).slice(0, mostStatements);
  const side = (place: PolicyPlace): Side => ({
    ...place,
    hash: hashes.get(place.documentId)?.get(place.elementId) ?? '',
  });
  const clashes: NewClash[] = [];
  for (const found of findContradictions(statements)) {
    await yieldTurn();
    for (const { a, b, reason } of found)
      clashes.push(clash({ kind: 'contradiction', reason, organisationId, now }, side(a), side(b)));
    if (clashes.length >= mostOfAKind) break;
  }
  return clashes;
}

const once = (clashes: readonly NewClash[]): NewClash[] => [
  ...new Map(clashes.map((found) => [found.mark, found])).values(),
];

/**
 * Checks an organisation's library, if a check was requested. It finds references to texts that have changed or do not exist, and pairs of
 * documents that contradict each other.
 */
export async function checkLibrary(
  { db, clock }: CheckDeps,
  organisationId: string,
  signal: AbortSignal,
): Promise<void> {
  const answers = await beginCheck(db.query, organisationId);
  if (answers === undefined) return;
  // What every member sees: the scope of a user who owns nothing and is named nowhere, because no id is empty.
  const scope: Scope = { userId: '', organisationId };
  const now = clock.now();
  const today = dayInEngland(now);
  const found = await worksForCheck(db.query, scope);
  const texts = await readTexts(db, scope, found, today);
  const check: Check = { organisationId, texts, now, today, yieldTurn: takeTurns(signal) };
  const clashes = once([...(await contradictions(check)), ...(await staleReferences(check, found))]);
  const ended = { answers, clashes, documents: texts.length, checkedAt: now };
  await db.transaction((tx) => keepClashes(tx, organisationId, ended));
}

/** A shorter name is more often an everyday word than a document, characters. */
const shortestTitle = 10;

/** The number or short name at the start of a title: "HTM 06-01", "HBN 00-09", "COSHH". */
const shortName = /^(?:(?:HTM|HBN)\s\d{2}(?:-\d{2})?|[A-Z]{4,8})(?=[\s:(]|$)/;

/** The names by which documents refer to a work: its title, its publication and its number. A guide has the names of its publication. */
function namesOf({ title, publication, isGuide }: CheckedWork): string[] {
  const bare = isGuide ? bareTitle(title) : title;
  const [short] = shortName.exec(bare) ?? [];
  const long = [bare, publication ?? ''].filter((name) => name.length >= shortestTitle);
  return [...new Set([...long, ...(short === undefined ? [] : [short])])].sort((a, b) => b.length - a.length);
}

/** @param numbers of a library work's own provisions. A guide has none, because its numbers are not the publication's. */
const knownWork = (
  work: CheckedWork,
  versions: readonly CheckedVersion[],
  numbers: ReadonlySet<string> | undefined,
): ReferencedWork => ({
  workId: work.workId,
  names: namesOf(work),
  versions,
  isWithdrawn: work.withdrawnAt !== null,
  ...(numbers !== undefined && { numbers }),
});
