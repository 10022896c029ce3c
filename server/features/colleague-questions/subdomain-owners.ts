import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { isInTaxonomy, notYetClassified, taxonomy } from '#contract/taxonomy.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findPersonToAsk, ownersOf, peopleToAsk, putOwner } from './subdomain-owners-store.ts';

const categories = Object.keys(taxonomy).filter((category) => category !== notYetClassified);

const notChoosable = 'This person has left your organisation or may not use chat. Select somebody else.';

function organisationOfChampion({ organisationId }: SignedInCaller): string {
  if (organisationId === null) throw new AppError('access_denied');
  return organisationId;
}

/** Who answers for which subdomain in the champion's organisation, and the people who may. */
export async function listOwners({ db }: { db: Database }, caller: SignedInCaller) {
  const organisationId = organisationOfChampion(caller);
  const owners = await ownersOf(db.query, organisationId);
  const people = await peopleToAsk(db.query, organisationId);
  return {
    owners: owners.map(({ domain, subdomain, ownerId, name }) => ({ domain, subdomain, user_id: ownerId, name })),
    people: people.map(({ userId, name, jobTitle }) => ({ user_id: userId, name, job_title: jobTitle })),
  };
}

/**
 * Sets who answers for a subdomain, or nobody.
 * @throws AppError validation_failed for a subdomain outside the taxonomy, or a person who may not be asked
 */
export async function setOwner(
  deps: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { domain, subdomain, user_id: ownerId }: { domain: string; subdomain: string; user_id: string | null },
  requestId: string,
) {
  const organisationId = organisationOfChampion(caller);
  if (!categories.some((category) => isInTaxonomy(category, domain, [subdomain])))
    throw validationFailed([{ code: 'custom', path: ['subdomain'], message: 'Select a subdomain.' }]);
  await deps.db.transaction(async (tx) => {
    if (ownerId !== null && !(await findPersonToAsk(tx, organisationId, ownerId)))
      throw validationFailed([{ code: 'custom', path: ['user_id'], message: notChoosable }]);
    await putOwner(tx, organisationId, { domain, subdomain, ownerId });
    await deps.audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'colleague_questions.owner_set',
      subject: { type: 'organisation', id: organisationId },
      detail: { domain, subdomain, owner: ownerId },
      requestId,
    });
  });
  return listOwners(deps, caller);
}
