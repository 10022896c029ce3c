import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { accountRoles } from '#contract/roles.ts';
import { routeFor } from '#contract/route.ts';
import { preferencesSchema } from './preferences.ts';

/** What the screens may offer, decided by the server with the same function that guards the calls. */
const abilitiesSchema = z.object({
  ask: z.boolean(),
  browse_wiki: z.boolean(),
  see_dashboard: z.boolean(),
  administer: z.boolean(),
});

export const userSchema = z.object({
  user_id: z.string(),
  external_id: z.string(),
  firstname: z.string(),
  surname: z.string(),
  email: z.string(),
  job_title: z.string(),
  photoURL: z.string().nullable(),
  account_roles: z.array(z.enum(accountRoles)),
  onboarding_complete: z.boolean(),
  organisation: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** After how long without use the screen is covered. */
  idle_lock_minutes: z.number().int(),
  abilities: abilitiesSchema,
  preferences: preferencesSchema,
});

/** One line as a person types it: no line breaks, nothing invisible that turns the reading direction. */
const lineOfText = z
  .string()
  .trim()
  .normalize()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'Must be one line of plain text.');
const personName = lineOfText.max(limits.personNameCharacters).regex(/\p{L}/u, 'Must hold a letter.');

/** What is left out stays as it is. */
const profileChange = z
  .strictObject({
    firstname: personName,
    surname: personName,
    job_title: lineOfText.max(limits.jobTitleCharacters),
    preferences: preferencesSchema.partial().strict(),
  })
  .partial();

export const accountContract = {
  info: routeFor('signed-in')
    .route({ method: 'GET', path: '/account/info', summary: 'The signed-in user' })
    .output(userSchema),
  update: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/update', summary: 'Change the profile; what is left out stays as it is' })
    .input(profileChange)
    .output(userSchema),
};
