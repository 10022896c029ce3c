import type { SignedInCaller } from '#contract/access/caller.ts';
import { isDocumentId } from '#contract/document-id.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type CountOpeningDeps, countOpening } from './count-opening.ts';
import {
  elementsOfVersion,
  findWorkByFileName,
  findWorkByVersion,
  type VersionRow,
  type WorkWithVersions,
} from './document-store.ts';
import { isFavourite } from './favourite-store.ts';
import { presentDocument } from './present-document.ts';
import { resolveElements } from './resolve-elements.ts';

type Deps = CountOpeningDeps & { clock: Clock };

async function open(
  deps: Deps,
  caller: SignedInCaller,
  found: WorkWithVersions & { version: VersionRow },
  ids: string[],
) {
  const { query } = deps.db;
  const elements = await elementsOfVersion(query, found.version.id);
  const requested = await resolveElements(
    query,
    { workId: found.work.id, number: found.version.number },
    elements,
    ids,
  );
  const starred = await isFavourite(query, caller.userId, found.work.id);
  const today = dayInEngland(deps.clock.now());
  // An id that is not met in this document was not opened with it.
  const met = requested.filter(({ elementId }) => elementId !== null);
  await countOpening(deps, caller, {
    workId: found.work.id,
    partition: found.work.partition,
    documentId: found.version.id,
    elementIds: met.map(({ requestedId }) => requestedId),
  });
  return presentDocument({ ...found, elements, requested, isFavourite: starred, today });
}

/** One version by its id; ids have one case, whatever case a link has. @throws document_not_found */
export async function openDocument(deps: Deps, caller: SignedInCaller, input: { id: string; elementIds: string[] }) {
  const versionId = isDocumentId(input.id) ? input.id.toUpperCase() : undefined;
  const found = versionId && (await findWorkByVersion(deps.db.query, scopeOf(caller), versionId));
  if (!found) throw new AppError('document_not_found');
  return open(deps, caller, found, input.elementIds);
}

/** The newest version of a file name, in force or still to come, as its page says. @throws document_not_found */
export async function openNewestDocument(
  deps: Deps,
  caller: SignedInCaller,
  input: { fileName: string; elementIds: string[] },
) {
  const found = await findWorkByFileName(deps.db.query, scopeOf(caller), input.fileName);
  if (!found) throw new AppError('document_not_found');
  const version = found.versions.reduce((newest, each) => (each.number > newest.number ? each : newest));
  return open(deps, caller, { ...found, version }, input.elementIds);
}
