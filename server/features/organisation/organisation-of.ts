import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';

/** The organisation that a champion manages. @throws AppError access_denied for a champion without one */
export function organisationOf({ organisationId }: SignedInCaller): string {
  if (organisationId === null) throw new AppError('access_denied');
  return organisationId;
}
