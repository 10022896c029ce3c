import type { z } from 'zod';
import type { auditEntrySchema } from '#contract/features/admin/admin-contract.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { AuditRow } from '#server/platform/audit/audit-chain.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type AuditPerson, documentTitles, invitedNames, organisationNames, peopleOfIds } from './audit-names-store.ts';

type Names = { people: Map<string, AuditPerson>; organisations: Map<string, string>; things: Map<string, string> };

const actingAs = ({ detail }: AuditRow): string | null =>
  typeof detail['acting_as'] === 'string' ? detail['acting_as'] : null;

const present = (value: string | null): value is string => value !== null;

/** The names behind the ids of these entries, as far as they still exist: an entry itself contains none. */
async function namesOf(db: Queryable, rows: readonly AuditRow[], scope: Scope): Promise<Names> {
  const subjects = (type: string) =>
    rows.flatMap(({ subjectType, subjectId }) => (subjectType === type && subjectId !== null ? [subjectId] : []));
  const ids = [...rows.map(({ actorId }) => actorId), ...rows.map(actingAs)].filter(present);
  const people = await peopleOfIds(db, [...new Set([...ids, ...subjects('user')])]);
  const ofRows = rows.map(({ organisationId }) => organisationId).filter(present);
  const organisations = await organisationNames(db, [...new Set([...ofRows, ...subjects('organisation')])]);
  const documents = { workIds: subjects('work'), versionIds: subjects('document') };
  return {
    people,
    organisations,
    things: new Map([
      ...organisations,
      ...(await invitedNames(
        db,
        subjects('user').filter((id) => !people.has(id)),
      )),
      ...(await documentTitles(db, documents, scope)),
    ]),
  };
}

const personOf = (id: string, { people }: Names) => {
  const person = people.get(id);
  return { id, name: person?.name ?? null, email: person?.email ?? null, account_roles: person?.roles ?? [] };
};

function presentAuditEntry(row: AuditRow, names: Names): z.infer<typeof auditEntrySchema> {
  const { subjectType, subjectId, actorId, organisationId } = row;
  const seenAs = actingAs(row);
  const hasSubject = subjectType !== null && subjectId !== null;
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    actor: actorId === null ? row.actorKind : `${row.actorKind} ${actorId}${seenAs ? ` as ${seenAs}` : ''}`,
    actor_kind: row.actorKind,
    person: actorId === null ? null : personOf(actorId, names),
    acting_as: seenAs === null ? null : personOf(seenAs, names),
    action: row.action,
    subject: hasSubject ? `${subjectType} ${subjectId}` : null,
    thing: hasSubject
      ? {
          type: subjectType,
          id: subjectId,
          name: names.people.get(subjectId)?.name ?? names.things.get(subjectId) ?? null,
        }
      : null,
    organisation: (organisationId !== null && names.organisations.get(organisationId)) || null,
    request_id: row.requestId,
    hash: row.hash,
    previous_hash: row.previousHash,
  };
}

/** Entries as this administrator reads them: ids, and the names of people, organisations and documents as far as they exist. */
export async function presentAuditEntries(db: Queryable, rows: readonly AuditRow[], scope: Scope) {
  const names = await namesOf(db, rows, scope);
  return rows.map((row) => presentAuditEntry(row, names));
}
