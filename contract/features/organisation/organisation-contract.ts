import { z } from 'zod';
import { domainName } from '#contract/domain-name.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText, organisationName } from '#contract/person-text.ts';
import { accountRoles } from '#contract/roles.ts';
import { championOnly, routeFor } from '#contract/route.ts';

const settingsSchema = z.object({
  id: idSchema,
  name: z.string(),
  idle_lock_minutes: z.number().int(),
  require_second_factor: z.boolean(),
  /** Days for which a transcript is kept after the last document was begun from it; null as long as a document rests on it. */
  transcript_days: z.number().int().nullable(),
});

/** Absent fields do not change. */
const settingsChange = z
  .strictObject({
    name: organisationName.refine((name) => name !== '', 'Enter a name.'),
    idle_lock_minutes: z.int().min(limits.idleLockChoice.least).max(limits.idleLockChoice.most),
    require_second_factor: z.boolean(),
    transcript_days: z.int().min(limits.transcriptDaysChoice.least).max(limits.transcriptDaysChoice.most).nullable(),
  })
  .partial();

/**
 * `waiting` for its record; `proved`: verified; `missing`: verified, but the last check did not find the record; `lost`: the record
 * stayed away, so the domain no longer counts. `record` is the TXT record that DNS must have at the domain itself.
 */
const domainSchema = z.object({
  id: idSchema,
  domain: z.string(),
  record: z.string(),
  state: z.enum(['waiting', 'proved', 'missing', 'lost']),
  last_result: z.enum(['found', 'absent', 'other_token', 'no_answer']).nullable(),
  checked_at: z.iso.datetime().nullable(),
  proved_at: z.iso.datetime().nullable(),
  /** While it is missing: when it will stop counting. */
  counts_until: z.iso.datetime().nullable(),
});

const scimTokenSchema = z.object({
  id: idSchema,
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

const personSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  firstname: z.string(),
  surname: z.string(),
  email: z.string(),
  job_title: z.string(),
  account_roles: z.array(z.enum(accountRoles)),
  disabled: z.boolean(),
  /** True with an authenticator app or a passkey. */
  has_second_factor: z.boolean(),
  last_active_at: z.iso.datetime().nullable(),
});

const one = z.object({ id: idSchema });

/** A champion's decisions for their organisation. */
export const organisationContract = {
  settings: routeFor(championOnly)
    .route({ method: 'GET', path: '/organisation', summary: "The champion's organisation and its rules" })
    .output(settingsSchema),
  changeSettings: routeFor(championOnly)
    .route({ method: 'POST', path: '/organisation', summary: 'Update the organisation; omitted fields do not change' })
    .input(settingsChange)
    .output(settingsSchema),
  people: routeFor(championOnly)
    .route({ method: 'GET', path: '/organisation/people', summary: 'The people of the organisation, by surname' })
    .input(
      z.object({
        q: z.string().trim().max(100).default(''),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ people: z.array(personSchema), total: z.number().int() })),
  domains: routeFor(championOnly)
    .route({ method: 'GET', path: '/organisation/domains', summary: 'The organisation’s domains' })
    .output(z.array(domainSchema)),
  addDomain: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/organisation/domains',
      summary: 'Add a domain; it is verified once its DNS contains the record',
      successStatus: 201,
    })
    .input(z.strictObject({ domain: domainName }))
    .output(domainSchema),
  checkDomain: routeFor(championOnly)
    .route({ method: 'POST', path: '/organisation/domains/{id}/check', summary: 'Check DNS now' })
    .input(one)
    .output(domainSchema),
  removeDomain: routeFor(championOnly)
    .route({ method: 'DELETE', path: '/organisation/domains/{id}', summary: 'Remove a domain', successStatus: 204 })
    .input(one)
    .output(z.void()),
  scimTokens: routeFor(championOnly)
    .route({ method: 'GET', path: '/organisation/scim-tokens', summary: 'The SCIM tokens in use, newest first' })
    .output(z.array(scimTokenSchema)),
  addScimToken: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/organisation/scim-tokens',
      summary: 'Create a SCIM token. `token` is returned only once',
      successStatus: 201,
    })
    .input(z.strictObject({ label: lineOfText.min(1, 'Enter a name for the token.').max(100) }))
    .output(z.object({ id: idSchema, token: z.string() })),
  revokeScimToken: routeFor(championOnly)
    .route({
      method: 'DELETE',
      path: '/organisation/scim-tokens/{id}',
      summary: 'Revoke a SCIM token immediately',
      successStatus: 204,
    })
    .input(one)
    .output(z.void()),
};
