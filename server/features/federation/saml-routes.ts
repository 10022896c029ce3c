import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { refuseOtherMethods } from '#server/platform/http/refuse-other-methods.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type ReceiveSamlAnswerDeps, receiveSamlAnswer } from './receive-saml-answer.ts';
import { acsPath, metadataPath, type SamlSettings } from './saml-settings.ts';

export type SamlRoutesDeps = Omit<ReceiveSamlAnswerDeps, 'saml'> & { log: Log; saml: SamlSettings | undefined };

const mostBytes = 262_144;
const callbackPage = '/auth/callback/saml';

function field(form: URLSearchParams, name: string): string {
  const [value, ...more] = form.getAll(name);
  if (value === undefined || more.length > 0) throw new AppError('sign_in_failed');
  return value;
}

/** Where the browser goes on to: its own page, with a code that its binding belongs to, or with the word that it came to nothing. */
async function answered({ saml, log, ...deps }: SamlRoutesDeps, request: FastifyRequest): Promise<URLSearchParams> {
  if (!saml) throw new AppError('not_found');
  try {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [samlResponse, state] = [field(form, 'SAMLResponse'), field(form, 'RelayState')];
    const { code } = await receiveSamlAnswer({ ...deps, saml }, { samlResponse, state });
    return new URLSearchParams({ code, state });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sign_in_failed') throw error;
    const { samlFailureReason } = await import('./saml-client.ts');
    log.warn({ provider: 'saml', reason: samlFailureReason(error.cause) }, 'sign-in at a provider failed');
    return new URLSearchParams({ error: 'sign_in_failed' });
  }
}

/** POST /api/identity/saml/acs, where the provider sends the browser with its answer, and GET …/metadata about us. */
export async function registerSaml(app: FastifyInstance, deps: SamlRoutesDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(acsPath, { bodyLimit: mostBytes }, async (request, reply: FastifyReply) => {
      const parameters = await answered(deps, request);
      return reply.header('cache-control', 'no-store').redirect(`${callbackPage}?${parameters}`, 303);
    });
    scope.get(metadataPath, async (_request, reply) => {
      if (!deps.saml) throw new AppError('not_found');
      const { samlMetadata } = await import('./saml-client.ts');
      return reply.type('application/samlmetadata+xml; charset=utf-8').send(samlMetadata(deps.saml));
    });
  });
  refuseOtherMethods(app, acsPath, ['POST']);
  refuseOtherMethods(app, metadataPath, ['GET']);
}
