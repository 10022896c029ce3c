import { z } from 'zod';
import { championOnly, routeFor, standardOnly } from '#contract/route.ts';
import { careSettings, mostBeds, nations, regulatedActivities, siteServices } from './applicability-words.ts';

const each = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .array(z.enum(words))
    .max(words.length)
    .transform((said) => words.filter((word) => said.includes(word)))
    .nullable();

/** Null: not specified, so it hides nothing. An empty list: none of them. */
const said = {
  nation: z.enum(nations).nullable(),
  setting: z.enum(careSettings).nullable(),
  regulated_activities: each(regulatedActivities),
  services: each(siteServices),
  /** Overnight beds. */
  beds: z.int().min(0).max(mostBeds).nullable(),
};

const profileSchema = z.object({ ...said, updated_at: z.iso.datetime().nullable() });

/** An organisation's applicability profile, by which documents that do not concern it are hidden. */
export const applicabilityContract = {
  profile: routeFor(standardOnly)
    .route({ method: 'GET', path: '/organisation/applicability', summary: 'The organisation’s applicability profile' })
    .output(profileSchema),
  changeProfile: routeFor(championOnly)
    .route({ method: 'POST', path: '/organisation/applicability', summary: 'Replace the applicability profile' })
    .input(z.strictObject(said))
    .output(profileSchema),
};
