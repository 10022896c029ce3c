import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { lineOfText } from '#contract/person-text.ts';
import { administratorOnly, routeFor } from '#contract/route.ts';
import { isInTaxonomy, notYetClassified } from '#contract/taxonomy.ts';
import { connectionKinds, lookIntervals, publishWays, shownTextStates } from './connection-words.ts';

/** A calendar date; legislation.gov.uk reaches back to 1267, but has no points in time before its base date in 1991. */
const pointInTime = z.iso.date().refine((day) => day >= '1991-02-01' && day <= '2100-12-31', {
  error: 'Enter a date on or after 1 February 1991.',
});
const address = lineOfText.min(1, 'Enter a URL.').max(2_000);
const name = lineOfText.min(1, 'Enter a name.').max(200);

const place = {
  category: z.string().max(200).default(notYetClassified),
  domain: z.string().max(200).default(notYetClassified),
  subdomains: z.array(z.string().max(200)).min(1).max(3).default([notYetClassified]),
};
const inTaxonomy = {
  check: ({ category, domain, subdomains }: { category: string; domain: string; subdomains: string[] }) =>
    isInTaxonomy(category, domain, subdomains),
  problem: { error: 'Select subdomains that belong to this category and domain.', path: ['category'] },
};

const newConnection = z
  .strictObject({
    kind: z.enum(connectionKinds),
    /** A page of legislation.gov.uk or GOV.UK, the address of an OSCAL catalogue, or a folder of the server. */
    address,
    /** Derived from the address when absent. */
    name: name.optional(),
    /** Legislation only: also the texts in force from this date on. */
    since: pointInTime.nullable().default(null),
    /** GOV.UK only: also the page's attachments. */
    with_attachments: z.boolean().default(false),
    every: z.enum(lookIntervals).default('day'),
    publish: z.enum(publishWays).default('after_preview'),
    ...place,
  })
  .refine(inTaxonomy.check, inTaxonomy.problem);

/** Absent fields do not change. */
const changedConnection = z.strictObject({
  id: idSchema,
  name: name.optional(),
  every: z.enum(lookIntervals).optional(),
  publish: z.enum(publishWays).optional(),
  paused: z.boolean().optional(),
});

const connectionSchema = z.object({
  id: idSchema,
  kind: z.enum(connectionKinds),
  name: z.string(),
  address: z.string(),
  /** The page that a person can open; null for a folder. */
  official_url: z.string().nullable(),
  since: z.iso.date().nullable(),
  with_attachments: z.boolean(),
  category: z.string(),
  domain: z.string(),
  subdomains: z.array(z.string()),
  every: z.enum(lookIntervals),
  publish: z.enum(publishWays),
  /** `new`: not checked yet; `failing`: the last check failed, and `problem` says why. */
  state: z.enum(['new', 'looking', 'ok', 'failing', 'paused']),
  problem: z.string().nullable(),
  failures: z.number().int(),
  last_look_at: z.iso.datetime().nullable(),
  last_success_at: z.iso.datetime().nullable(),
  /** Null while it is paused. */
  next_look_at: z.iso.datetime().nullable(),
  texts: z.object({
    waiting: z.number().int(),
    published: z.number().int(),
    held: z.number().int(),
    refused: z.number().int(),
    gone: z.number().int(),
    discarded: z.number().int(),
  }),
});

const textSchema = z.object({
  id: idSchema,
  address: z.string(),
  title: z.string(),
  state: z.enum(shownTextStates),
  problem: z.string().nullable(),
  document_id: idSchema.nullable(),
  effective_from: z.iso.date().nullable(),
  last_changed_at: z.iso.datetime().nullable(),
});

const lookSchema = z.object({
  id: idSchema,
  state: z.enum(['running', 'done', 'failed']),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  unchanged: z.number().int(),
  taken_in: z.number().int(),
  refused: z.number().int(),
  problem: z.string().nullable(),
});

const one = z.object({ id: idSchema });

/** Connections that import regulation: everything on the administrator's Connections page. */
export const connectorsContract = {
  connections: routeFor(administratorOnly)
    .route({ method: 'GET', path: '/admin/connections', summary: 'The connections, by name' })
    .output(
      z.object({
        connections: z.array(connectionSchema),
        /** Folders of the server whose subfolders may be watched. */
        folders: z.array(z.string()),
      }),
    ),
  connection: routeFor(administratorOnly)
    .route({
      method: 'GET',
      path: '/admin/connections/{id}',
      summary: 'A connection with its documents and latest checks',
    })
    .input(one)
    .output(z.object({ connection: connectionSchema, texts: z.array(textSchema), looks: z.array(lookSchema) })),
  addConnection: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/connections',
      summary: 'Add a connection: import now and check regularly',
      successStatus: 201,
    })
    .input(newConnection)
    .output(connectionSchema),
  changeConnection: routeFor(administratorOnly)
    .route({
      method: 'POST',
      path: '/admin/connections/{id}',
      summary: 'Update a connection; omitted fields do not change',
    })
    .input(changedConnection)
    .output(connectionSchema),
  lookNow: routeFor(administratorOnly)
    .route({ method: 'POST', path: '/admin/connections/{id}/look', summary: 'Check for changes now' })
    .input(one)
    .output(connectionSchema),
  removeConnection: routeFor(administratorOnly)
    .route({
      method: 'DELETE',
      path: '/admin/connections/{id}',
      summary: 'Remove a connection; its imported documents stay',
      successStatus: 204,
    })
    .input(one)
    .output(z.void()),
};
