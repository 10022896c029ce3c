import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';

/** The organisation whose library the caller changes. @throws AppError access_denied for a caller without an organisation */
export function libraryOrganisation(caller: SignedInCaller): string {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) throw new AppError('access_denied');
  return organisationId;
}
