import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { routeFor } from '#contract/route.ts';
import { visitedPages } from './visited-page.ts';

/** Events that only the server reports; the same names from a browser are refused. */
const serverEventNames = [
  'question_asked',
  'question_answered',
  'document_opened',
  'document_drafted',
  'file_attached',
  'review_started',
  'review_finished',
] as const;
export type ServerEventName = (typeof serverEventNames)[number];

const isBrowserEvent = (name: string): boolean => !serverEventNames.some((own) => own === name);

/** Names of spec §7 and of our own screens; properties contain no text that a person wrote. */
const analyticsEventSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .regex(/^\$?[a-z][a-z0-9_]{1,63}$/)
    .refine(isBrowserEvent, 'Only the server reports this event.'),
  properties: z
    .record(
      z.string().max(64),
      z.union([z.string().max(500), z.number(), z.boolean(), z.null(), z.array(z.string().max(64)).max(1_000)]),
    )
    .refine(
      (properties) => Object.keys(properties).length <= limits.analyticsPropertiesPerEvent,
      `Must have at most ${limits.analyticsPropertiesPerEvent} properties.`,
    )
    .default({}),
  occurred_at: z.iso.datetime(),
});

export const analyticsContract = {
  record: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/analytics/events',
      summary: 'Record first-party events; an event sent twice counts once. `accepted` counts the new ones',
      successStatus: 202,
    })
    .input(z.object({ events: z.array(analyticsEventSchema).min(1).max(limits.analyticsEventsPerRequest) }))
    .output(z.object({ accepted: z.number().int() })),
  visit: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/analytics/visits',
      summary:
        'Count a page view of a visitor who is not logged in. It names the page and nobody; beyond a network’s allowance it is not counted',
      successStatus: 202,
    })
    .input(z.strictObject({ path: z.enum(visitedPages) }))
    .output(z.object({ accepted: z.number().int() })),
};
