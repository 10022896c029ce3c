import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { newId } from '#contract/ids.ts';
import { findContradictions } from '#engine/consistency/find-contradictions.ts';
import { findStaleReferences } from '#engine/consistency/find-stale-references.ts';
import { type PolicyPlace, type PolicyText, plainNumber } from '#engine/consistency/policy-text.ts';
import { readStatements } from '#engine/consistency/read-statements.ts';
import { currentVersion, dayInEngland } from '#engine/documents/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CheckedVersion, elementsForCheck, worksForCheck } from './check-input-store.ts';
import { beginCheck, keepFindings, type NewFinding } from './finding-store.ts';
import { knownWork } from './known-works.ts';

/** Findings of one kind that are kept: a library with more has one cause for most of them. */
const mostOfAKind = 500;
/** Sentences with duties that are compared with each other. */
const mostStatements = 20_000;
/** Time after which other work goes first, ms. */
const turnMs = 8;

type ReadText = PolicyText & { version: CheckedVersion; hashes: ReadonlyMap<string, string> };

/** Lets other work go first once a turn is over. */
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
    // Its lineage, so that a finding put aside outlives a new version that leaves both texts as they were.
    const hashes = new Map(elements.map(({ id, lineageId, textHash }) => [id, `${lineageId}:${textHash}`]));
    texts.push({ documentId: version.id, workId, elements, version, hashes });
  }
  return texts;
}

type Side = PolicyPlace & { hash: string };

const markOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

function finding(
  { kind, reason, organisationId, now }: Pick<NewFinding, 'kind' | 'reason' | 'organisationId'> & { now: Date },
  place: Side,
  other?: Side | { documentId: string },
): NewFinding {
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

async function staleReferences(check: Check, found: Awaited<ReturnType<typeof worksForCheck>>): Promise<NewFinding[]> {
  const { texts, today, now, organisationId } = check;
  const numbers = new Map(texts.map((text) => [text.workId, numbersOf(text)]));
  const works = found.works.map((work) =>
    knownWork(work, found.versions.get(work.workId) ?? [], numbers.get(work.workId)),
  );
  const findings: NewFinding[] = [];
  for (const text of texts) {
    await check.yieldTurn();
    for (const stale of findStaleReferences(text, works, { from: text.version.effectiveFrom, today })) {
      const { kind, reason, place, otherVersionId } = stale;
      const side = { ...place, hash: text.hashes.get(place.elementId) ?? '' };
      const other = otherVersionId === null ? undefined : { documentId: otherVersionId };
      findings.push(finding({ kind, reason, organisationId, now }, side, other));
    }
  }
  return findings.slice(0, 2 * mostOfAKind);
}

async function contradictions({ texts, organisationId, now, yieldTurn }: Check): Promise<NewFinding[]> {
  const hashes = new Map(texts.map(({ documentId, hashes: own }) => [documentId, own]));
  const statements = texts.flatMap(readStatements).slice(0, mostStatements);
  const side = (place: PolicyPlace): Side => ({
    ...place,
    hash: hashes.get(place.documentId)?.get(place.elementId) ?? '',
  });
  const findings: NewFinding[] = [];
  for (const found of findContradictions(statements)) {
    await yieldTurn();
    for (const { a, b, reason } of found)
      findings.push(finding({ kind: 'contradiction', reason, organisationId, now }, side(a), side(b)));
    if (findings.length >= mostOfAKind) break;
  }
  return findings;
}

const once = (findings: readonly NewFinding[]): NewFinding[] => [
  ...new Map(findings.map((found) => [found.mark, found])).values(),
];

/**
 * Checks an organisation's library, if that was asked for: what its documents in use name that has changed or is not there, and where
 * two of them ask for different things.
 */
export async function checkLibrary(
  { db, clock }: CheckDeps,
  organisationId: string,
  signal: AbortSignal,
): Promise<void> {
  const answers = await beginCheck(db.query, organisationId);
  if (answers === undefined) return;
  // What any member sees: somebody who owns nothing and is named nowhere, as ids are never empty.
  const scope: Scope = { userId: '', organisationId };
  const now = clock.now();
  const today = dayInEngland(now);
  const found = await worksForCheck(db.query, scope);
  const texts = await readTexts(db, scope, found, today);
  const check: Check = { organisationId, texts, now, today, yieldTurn: takeTurns(signal) };
  const findings = once([...(await contradictions(check)), ...(await staleReferences(check, found))]);
  const ended = { answers, findings, documents: texts.length, checkedAt: now };
  await db.transaction((tx) => keepFindings(tx, organisationId, ended));
}
