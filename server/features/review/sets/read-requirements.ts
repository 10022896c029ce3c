import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RequirementReading } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import type { ReadRequirements } from '#engine/review/sets/read-requirement-files.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Desk } from '#server/platform/desk/desk.ts';
import { receiveInMemory } from '#server/platform/files/receive-in-memory.ts';
import { sayRefusal } from '#server/platform/files/refused-file.ts';
import type { ReviewEngine } from '#server/platform/review/review-engine.ts';
import { presentRequirementReading } from './present-set.ts';
import { findCatalogue } from './requirement-set-store.ts';

export type ReadFilesDeps = Parameters<typeof receiveInMemory>[0] & {
  db: Database;
  reviewEngine: Pick<ReviewEngine, 'readRequirementFiles'>;
  /** One person has one file read at a time. */
  desk: Desk;
};

export type AskedFiles = {
  request: FastifyRequest;
  /** A saved catalogue from which an uploaded profile selects. */
  catalogue: string | undefined;
};

/** What was read, with the names of the files. */
export type ReadFiles = { read: ReadRequirements; fileName: string };

/**
 * Reads the files of a request.
 * @param set the key that its requirements get, and the name of the set, where it has one
 * @throws requirement_set_not_found for a catalogue that the caller may not use; validation_failed with the reason; too_many_requests
 */
export async function readFilesOf(
  deps: ReadFilesDeps,
  caller: SignedInCaller,
  { request, catalogue: catalogueId }: AskedFiles,
  set: { key: string; title?: string },
): Promise<ReadFiles> {
  const { db, reviewEngine, desk } = deps;
  const catalogue = catalogueId === undefined ? undefined : await findCatalogue(db.query, scopeOf(caller), catalogueId);
  if (catalogueId !== undefined && catalogue === undefined) throw new AppError('requirement_set_not_found');
  return desk.serve(caller, async () => {
    const files = await receiveInMemory(deps, caller, request, requirementSetLimits);
    const read = await sayRefusal(reviewEngine.readRequirementFiles(files, { ...set, catalogue }));
    return {
      read,
      fileName: files
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 600),
    };
  });
}

/** What the files say; nothing is saved. @throws as `readFilesOf` */
export async function readRequirements(
  deps: ReadFilesDeps,
  caller: SignedInCaller,
  asked: AskedFiles,
): Promise<RequirementReading> {
  return presentRequirementReading((await readFilesOf(deps, caller, asked, { key: 'set' })).read);
}
