import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { jobTitle, personName } from '#contract/person-text.ts';
import { accountRoles } from '#contract/roles.ts';
import { routeFor } from '#contract/route.ts';
import { preferencesSchema } from './preferences.ts';
import { personalUsageSchema, usageDaysSchema } from './usage.ts';

/** The abilities that screens may offer, decided by the same function that guards the calls. */
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
  /** After this many minutes of inactivity the screen locks. */
  idle_lock_minutes: z.number().int(),
  abilities: abilitiesSchema,
  /** The organisation requires a second factor that this session lacks: until one is set up, every other call answers 403. */
  must_set_up_second_factor: z.boolean(),
  /** Set while an administrator has support access to this account. */
  impersonation: z.object({ ends_at: z.iso.datetime() }).nullable(),
  preferences: preferencesSchema,
});

/** Absent fields do not change. */
const profileChange = z
  .strictObject({
    firstname: personName,
    surname: personName,
    job_title: jobTitle,
    preferences: preferencesSchema.partial().strict(),
  })
  .partial();

/** A session as its owner knows it: `description` names browser and system, as in "Chrome on Windows". */
const deviceSchema = z.object({
  id: idSchema,
  is_current: z.boolean(),
  description: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  shared_computer: z.boolean(),
});

const photo = z.array(z.object({ url: z.string() })).length(1);
/** Space for the headers of the multipart body besides the picture. */
const multipartBytes = 64 * 1_024;

const givenPassword = z.string().max(limits.passwordCharacters.most);

export const accountContract = {
  info: routeFor('pending-too')
    .route({ method: 'GET', path: '/account/info', summary: 'The logged-in user' })
    .output(userSchema),
  update: routeFor('signed-in')
    .route({ method: 'POST', path: '/account/update', summary: 'Update the profile; omitted fields do not change' })
    .input(profileChange)
    .output(userSchema),
  image: routeFor('signed-in')
    .route({
      method: 'GET',
      path: '/account/image',
      summary: 'The photo, as a link that expires after a minute; 204 when there is none',
      outputStructure: 'detailed',
    })
    .output(
      z.discriminatedUnion('status', [
        z.object({ status: z.literal(200), body: photo }),
        z.object({ status: z.literal(204), body: z.undefined().optional() }),
      ]),
    ),
  uploadImage: routeFor('signed-in')
    .meta({ bodyBytes: limits.photoBytes + multipartBytes })
    .route({
      method: 'POST',
      path: '/account/upload/image',
      summary:
        'Set the photo (multipart, one PNG, JPEG or WebP file of 5 MB or less); stored as a square of 512 pixels',
    })
    .input(z.strictObject({ file: z.file('Send one image in the field “file”.') }))
    .output(photo),
  deleteImage: routeFor('signed-in')
    .route({ method: 'DELETE', path: '/account/delete/image', summary: 'Delete the photo', successStatus: 204 })
    .output(z.void()),
  usage: routeFor('signed-in')
    .route({
      method: 'GET',
      path: '/account/usage',
      summary: "The caller's usage over a period, and over the same period before",
    })
    .input(z.object({ days: z.coerce.number().pipe(usageDaysSchema).default(30) }))
    .output(personalUsageSchema),
  changePassword: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/change-password',
      summary: 'Change the password; every other session of the account ends',
    })
    .input(z.object({ old_password: givenPassword.min(1), new_password: givenPassword }))
    .output(z.object({})),
  devices: routeFor('signed-in')
    .route({ method: 'GET', path: '/account/devices', summary: 'Where the account is logged in, this session first' })
    .output(z.array(deviceSchema)),
  signOutDevice: routeFor('signed-in')
    .route({
      method: 'DELETE',
      path: '/account/devices/{id}',
      summary: 'End one session of the account',
      successStatus: 204,
    })
    .input(z.object({ id: idSchema }))
    .output(z.void()),
  signOutOthers: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/devices/sign-out-others',
      summary: 'End every other session of the account. `count` says how many there were',
    })
    .output(z.object({ count: z.number().int() })),
};
