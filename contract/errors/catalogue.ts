import { accountErrors } from './account-errors.ts';
import { assignmentErrors } from './assignment-errors.ts';
import { attachmentErrors } from './attachment-errors.ts';
import { compareErrors } from './compare-errors.ts';
import { connectionErrors } from './connection-errors.ts';
import type { ErrorRow } from './error-row.ts';
import { findingErrors } from './finding-errors.ts';
import { generalErrors } from './general-errors.ts';
import { identityErrors } from './identity-errors.ts';
import { ingestionErrors } from './ingestion-errors.ts';
import { libraryErrors } from './library-errors.ts';
import { pageErrors } from './page-errors.ts';
import { requirementSetErrors } from './requirement-set-errors.ts';
import { requirementsErrors } from './requirements-errors.ts';
import { reviewErrors } from './review-errors.ts';
import { sharingErrors } from './sharing-errors.ts';
import { storageErrors } from './storage-errors.ts';
import { taughtAnswerErrors } from './taught-answer-errors.ts';
import { versionErrors } from './version-errors.ts';
import { writeErrors } from './write-errors.ts';

/**
 * Every error that leaves the server or arises in the client: name, number, status and words (spec §8). Numbers are never reused.
 * 4000–4099 accounts and access, 4100–4199 the request itself, 5000–5099 network, server and the services behind it.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...storageErrors,
  ...accountErrors,
  ...identityErrors,
  ...connectionErrors,
  ...attachmentErrors,
  ...ingestionErrors,
  ...pageErrors,
  ...requirementsErrors,
  ...reviewErrors,
  ...writeErrors,
  ...assignmentErrors,
  ...findingErrors,
  ...requirementSetErrors,
  ...versionErrors,
  ...sharingErrors,
  ...taughtAnswerErrors,
  ...libraryErrors,
  ...compareErrors,
} as const satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof errorCatalogue;
