import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { CheckPlace } from '#server/platform/ingestion/ingestion-port.ts';
import { lockFolder } from './folder-store.ts';

/** Documents go into a folder of the library that whoever brings them can see. @throws AppError folder_not_found */
export const checkFolder: CheckPlace = async (tx, { by, folderId, partition }) => {
  if (folderId === null || folderId === undefined) return;
  const scope = by.kind === 'user' ? scopeOf(by) : { userId: null, organisationId: by.organisationId };
  if (partition !== 'library' || !(await lockFolder(tx, scope, folderId))) throw new AppError('folder_not_found');
};
