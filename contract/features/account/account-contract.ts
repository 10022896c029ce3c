import { z } from 'zod';
import { accountRoles } from '#contract/roles.ts';
import { routeFor } from '#contract/route.ts';

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
  abilities: abilitiesSchema,
});

export const accountContract = {
  info: routeFor('signed-in')
    .route({ method: 'GET', path: '/account/info', summary: 'The signed-in user' })
    .output(userSchema),
};
