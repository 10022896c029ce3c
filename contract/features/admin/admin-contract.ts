import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { accountRoles } from '#contract/roles.ts';
import { administratorOnly, routeFor } from '#contract/route.ts';

const checkSchema = z.object({
  name: z.string(),
  state: z.enum(['ok', 'off', 'degraded', 'down']),
  detail: z.string(),
});
/** The areas of acts: the part of an action's code before its dot. */
export const auditAreas = [
  'account',
  'admin',
  'audit',
  'auth',
  'backup',
  'chat',
  'connections',
  'demo',
  'documents',
  'impersonation',
  'library',
  'organisation',
  'requirements',
  'scim',
] as const;

const auditInput = z.object({
  before: z.coerce.number().int().positive().optional(),
  /** Part of the name or email address of the person who acted, or as whom somebody acted. */
  who: z.string().trim().max(100).default(''),
  area: z.enum(auditAreas).optional(),
  /** First and last day in England's calendar. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

const auditPersonSchema = z.object({
  id: z.string(),
  /** Null when the account was deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  account_roles: z.array(z.enum(accountRoles)),
});

export const auditEntrySchema = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  /** Who acted, by id: "user 01J…", "system". */
  actor: z.string(),
  actor_kind: z.enum(['user', 'system', 'operator', 'anonymous']),
  person: auditPersonSchema.nullable(),
  /** The person whose account an administrator was viewing. */
  acting_as: auditPersonSchema.nullable(),
  action: z.string(),
  /** What it was done to, by id: "user 01J…". */
  subject: z.string().nullable(),
  /** The same; `name` only for people, invitations, organisations, regulation and documents that the caller may read. */
  thing: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /** The name of the organisation it concerns. */
  organisation: z.string().nullable(),
  request_id: z.string().nullable(),
  hash: z.string(),
  previous_hash: z.string(),
});

const searchInput = z.object({
  q: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
const switchInput = z.strictObject({ id: idSchema, disabled: z.boolean() });
const switched = z.object({ disabled: z.boolean() });

export const adminContract = {
  users: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/users', summary: 'All users, by surname' })
    .input(searchInput)
    .output(
      z.object({
        total: z.number().int(),
        users: z.array(
          z.object({
            user_id: idSchema,
            name: z.string(),
            email: z.string(),
            organisation: z.string().nullable(),
            account_roles: z.array(z.enum(accountRoles)),
            disabled: z.boolean(),
            /** True with an authenticator app or a passkey. */
            has_second_factor: z.boolean(),
            last_active_at: z.iso.datetime().nullable(),
          }),
        ),
      }),
    ),
  setUserDisabled: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/users/{id}/disabled',
      summary: 'Disable a user, which ends their sessions immediately, or enable them again',
    })
    .input(switchInput)
    .output(switched),
  organisations: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/organisations', summary: 'The organisations, by name' })
    .input(searchInput)
    .output(
      z.object({
        total: z.number().int(),
        organisations: z.array(
          z.object({
            id: idSchema,
            name: z.string(),
            people: z.number().int(),
            proved_domains: z.number().int(),
            /** Bytes of the files in its storage. */
            stored_bytes: z.number().int(),
            disabled: z.boolean(),
            created_at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  setOrganisationDisabled: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/organisations/{id}/disabled',
      summary: 'Disable an organisation, which ends its members’ sessions immediately, or enable it again',
    })
    .input(switchInput)
    .output(switched),
  health: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/health', summary: 'Version, platform and health checks' })
    .output(z.object({ version: z.string(), started_at: z.iso.datetime(), checks: z.array(checkSchema) })),
  jobs: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Queues and the latest jobs' })
    .output(
      z.object({
        queues: z.array(
          z.object({ name: z.string(), waiting: z.number().int(), active: z.number().int(), failed: z.number().int() }),
        ),
        latest: z.array(
          z.object({
            id: z.string(),
            queue: z.string(),
            state: z.string(),
            attempts: z.number().int(),
            created_at: z.iso.datetime(),
            finished_at: z.iso.datetime().nullable(),
            error: z.string().nullable(),
          }),
        ),
      }),
    ),
  outbox: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/outbox', summary: 'Email sent, queued or saved to the outbox folder' })
    .output(
      z.array(
        z.object({
          id: z.string(),
          recipient: z.string(),
          subject: z.string(),
          state: z.enum(['queued', 'sent', 'kept', 'failed']),
          created_at: z.iso.datetime(),
          sent_at: z.iso.datetime().nullable(),
          last_error: z.string().nullable(),
        }),
      ),
    ),
  audit: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/audit', summary: 'The audit log, newest first' })
    .input(auditInput)
    .output(z.object({ entries: z.array(auditEntrySchema), next_before: z.number().int().nullable() })),
  auditState: routeFor(administratorOnly)
    .route({
      method: 'GET',
      path: '/admin/audit/state',
      summary: 'The entries, and what the latest verification found',
    })
    .output(
      z.object({
        entries: z.number().int(),
        /** Null while nobody has verified the log. */
        verified: z
          .object({
            at: z.iso.datetime(),
            intact: z.boolean(),
            entries: z.number().int(),
            broken_at: z.number().int().nullable(),
            /** Entries of another key. */
            not_checked: z.number().int(),
          })
          .nullable(),
      }),
    ),
  verifyAudit: routeFor(administratorOnly)
    .route({ method: 'POST', path: '/admin/audit/verify', summary: 'Verify the hash chain from the first entry' })
    .output(
      z.object({
        intact: z.boolean(),
        entries: z.number().int(),
        broken_at: z.number().int().nullable(),
        /** Entries from before the log had keys: verified by hashes that anyone can compute. */
        unkeyed: z.number().int(),
        /** Entries of another key, which were not checked, and the last of them. */
        other_key: z.number().int(),
        other_key_until: z.number().int().nullable(),
      }),
    ),
};
