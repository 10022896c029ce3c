import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { isDocumentId } from '#contract/document-id.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import { factsOfVersion } from '#engine/facts/fact-store.ts';
import { currentVersion, dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf, withAttached } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { type CountOpeningDeps, countOpening } from './count-opening.ts';
import { pageViewOf } from './document-source.ts';
import {
  findWithdrawnVersion,
  findWorkByFileName,
  findWorkByVersion,
  listWorksById,
  readableElements,
  type VersionRow,
  type WorkWithVersions,
} from './document-store.ts';
import { isFavourite } from './favourite-store.ts';
import { presentDocument } from './present-document.ts';
import { resolveElements } from './resolve-elements.ts';
import { resolveReferences } from './resolve-references.ts';

export type OpenDocumentDeps = CountOpeningDeps & {
  clock: Clock;
  /** The chat that an attached file belongs to, or the review that a policy was uploaded for. */
  attachedTo(caller: SignedInCaller, versionId: string): Promise<z.infer<typeof documentSchema>['attached_to']>;
  uploadedPolicyOf: Offers['uploadedPolicyOf'];
};

type Asked = { elementIds: string[]; asOf?: string | undefined };
type Found = WorkWithVersions & { version: VersionRow; withdrawn?: { number: number; withdrawnAt: Date | null } };

/** The version to read: the one found, or the one in force on the requested day. @throws not_in_force */
function versionToRead({ version, versions }: Found, asOf: string | undefined): VersionRow {
  if (asOf === undefined) return version;
  const then = versionInForce(versions, asOf);
  if (then === undefined) throw new AppError('not_in_force');
  return then;
}

async function open(deps: OpenDocumentDeps, caller: SignedInCaller, found: Found, { elementIds: ids, asOf }: Asked) {
  const { query } = deps.db;
  const version = versionToRead(found, asOf);
  const elements = await readableElements(query, version.id);
  const requested = await resolveElements(query, { workId: found.work.id, number: version.number }, elements, ids);
  const starred = await isFavourite(query, caller.userId, found.work.id);
  const today = dayInEngland(deps.clock.now());
  const references = await resolveReferences(query, { scope: scopeOf(caller), key: found.work.key, today }, elements);
  // An element that does not resolve in this document was not opened with it.
  const met = requested.filter(({ elementId }) => elementId !== null);
  const isAttached = found.work.partition === 'attachment';
  const attachedTo = isAttached ? await deps.attachedTo(caller, version.id) : undefined;
  if (!isAttached)
    await countOpening(deps, caller, {
      workId: found.work.id,
      partition: found.work.partition,
      documentId: version.id,
      elementIds: met.map(({ requestedId }) => requestedId),
    });
  return presentDocument({
    ...found,
    version,
    elements,
    requested,
    references,
    facts: found.work.isGuide ? await factsOfVersion(query, version.id) : new Map(),
    today,
    asOf,
    isFavourite: starred,
    attachedTo,
    pageView: await pageViewOf(query, withAttached(scopeOf(caller)), version),
  });
}

/** The work's current version instead of one that was rolled back, with a note that says so. */
async function findInstead(deps: OpenDocumentDeps, scope: Scope, versionId: string): Promise<Found | undefined> {
  const withdrawn = await findWithdrawnVersion(deps.db.query, scope, versionId);
  const [work] = withdrawn ? await listWorksById(deps.db.query, scope, [withdrawn.workId]) : [];
  const version = work && currentVersion(work.versions, dayInEngland(deps.clock.now()));
  return work && version && withdrawn && { ...work, version, withdrawn };
}

/** A policy that somebody else uploaded for a review that the caller may read: it is read as by its owner, and nothing else of theirs. */
async function findShared(
  deps: OpenDocumentDeps,
  caller: SignedInCaller,
  versionId: string,
): Promise<Found | undefined> {
  const policy = await deps.uploadedPolicyOf(deps.db.query, caller, versionId);
  if (!policy) return undefined;
  const asOwner = withAttached({ userId: policy.ownerId, organisationId: null });
  const found = await findWorkByVersion(deps.db.query, asOwner, versionId);
  return found?.work.partition === 'attachment' ? found : undefined;
}

/**
 * One version by its id, in either letter case. With a day, the version of its work in force then.
 * @throws document_not_found, not_in_force
 */
export async function openDocument(deps: OpenDocumentDeps, caller: SignedInCaller, input: Asked & { id: string }) {
  const versionId = isDocumentId(input.id) ? input.id.toUpperCase() : undefined;
  const scope = scopeOf(caller);
  const found =
    versionId &&
    ((await findWorkByVersion(deps.db.query, withAttached(scope), versionId)) ??
      (await findShared(deps, caller, versionId)) ??
      (await findInstead(deps, scope, versionId)));
  if (!found) throw new AppError('document_not_found');
  return open(deps, caller, found, input);
}

/**
 * The newest version of a file name, in force or upcoming; the page shows which. With a day, the one in force then.
 * @throws document_not_found, not_in_force
 */
export async function openNewestDocument(
  deps: OpenDocumentDeps,
  caller: SignedInCaller,
  input: Asked & { fileName: string },
) {
  const found = await findWorkByFileName(deps.db.query, scopeOf(caller), input.fileName);
  if (!found) throw new AppError('document_not_found');
  const version = found.versions.reduce((newest, each) => (each.number > newest.number ? each : newest));
  return open(deps, caller, { ...found, version }, input);
}
