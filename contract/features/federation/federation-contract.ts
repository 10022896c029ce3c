import { z } from 'zod';
import { loginResult } from '#contract/features/auth/login-result.ts';
import { limits } from '#contract/limits.ts';
import { routeFor } from '#contract/route.ts';

const providerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const secret = z.string().min(1).max(200);
const provider = z.object({ id: providerId, name: z.string(), kind: z.enum(['microsoft', 'oidc', 'saml']) });
const identity = z.object({
  provider: z.string(),
  name: z.string(),
  linked_at: z.iso.datetime(),
  /** Null where no login has used it since this is recorded. */
  last_used_at: z.iso.datetime().nullable(),
});
const unlinked = z.object({ provider: z.string(), name: z.string(), unlinked_at: z.iso.datetime() });
/** A provider of the caller's identities, and the caller's password. */
const change = z.strictObject({
  provider: z.string().min(1).max(100),
  password: z.string().min(1).max(limits.passwordCharacters.most).optional(),
});

/** Signing in through others: Microsoft, OpenID Connect and SAML providers, as configured. */
export const federationContract = {
  providers: routeFor('everyone')
    .route({ method: 'GET', path: '/auth/federation/providers', summary: 'Login providers' })
    .output(z.object({ providers: z.array(provider) })),
  start: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/federation/{provider}/start',
      summary: 'Start a login with a provider: where to redirect the browser, and what it must store',
    })
    .input(
      z.object({
        provider: providerId,
        redirect: z.string().max(2_000).optional(),
        shared_computer: z.boolean().optional(),
      }),
    )
    .output(z.object({ url: z.string(), binding: z.string() })),
  finish: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/federation/{provider}/finish',
      summary: 'Complete a login with the provider’s response',
    })
    .input(
      z.object({
        provider: providerId,
        code: z.string().min(1).max(4_000),
        state: secret,
        binding: secret,
        iss: z.string().max(2_000).optional(),
      }),
    )
    // Always a path of the product.
    .output(loginResult.extend({ redirect: z.string() })),
  identities: routeFor('signed-in')
    .route({ method: 'GET', path: '/account/identities', summary: "The caller's identities at other providers" })
    .output(z.object({ identities: z.array(identity), unlinked: z.array(unlinked), has_password: z.boolean() })),
  unlink: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/identities/unlink',
      summary: 'Unlink a login provider; other sessions that began there end. Needs the caller’s password',
      successStatus: 204,
    })
    .input(change)
    .output(z.void()),
  allow: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/account/identities/allow',
      summary: 'Allow an unlinked login provider to be linked again. Needs the caller’s password',
      successStatus: 204,
    })
    .input(change)
    .output(z.void()),
};
