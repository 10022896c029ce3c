import { z } from 'zod';
import { championOnly, routeFor, standardOnly } from '#contract/route.ts';
import { careSettings, mostBeds, nations, regulatedActivities, siteServices } from './applicability-words.ts';

const each = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .array(z.enum(words))
    .max(words.length)
    .transform((said) => words.filter((word) => said.includes(word)))
    .nullable();

/** Null: not said, and leaves nothing out. An empty list: none of them. */
const said = {
  nation: z.enum(nations).nullable(),
  setting: z.enum(careSettings).nullable(),
  regulated_activities: each(regulatedActivities),
  services: each(siteServices),
  /** For staying overnight. */
  beds: z.int().min(0).max(mostBeds).nullable(),
};

const profileSchema = z.object({ ...said, updated_at: z.iso.datetime().nullable() });

/** What an organisation says of itself, by which what does not concern it is left out. */
export const applicabilityContract = {
  profile: routeFor(standardOnly)
    .route({ method: 'GET', path: '/organisation/applicability', summary: 'What your organisation says of itself' })
    .output(profileSchema),
  changeProfile: routeFor(championOnly)
    .route({ method: 'POST', path: '/organisation/applicability', summary: 'Say it anew, all of it' })
    .input(z.strictObject(said))
    .output(profileSchema),
};
