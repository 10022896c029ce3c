import { AppError } from '#contract/errors/app-error.ts';
import type { PlainReply, PlainRequest, PlainRoutes } from '#server/platform/http/plain-routes.ts';
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

/** Where the browser continues: its own page, with a code that belongs to its binding, or with a notice of failure. */
async function answered({ saml, log, ...deps }: SamlRoutesDeps, { request }: PlainRequest): Promise<URLSearchParams> {
  if (!saml) throw new AppError('not_found');
  try {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [samlResponse, state] = [field(form, 'SAMLResponse'), field(form, 'RelayState')];
    const { code } = await receiveSamlAnswer({ ...deps, saml }, { samlResponse, state });
    return new URLSearchParams({ code, state });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sign_in_failed') throw error;
    const { samlFailureReason } = await import('./saml-client.ts');
    log.warn({ provider: 'saml', reason: samlFailureReason(error.cause) }, 'login with an identity provider failed');
    return new URLSearchParams({ error: 'sign_in_failed' });
  }
}

async function receiveAnswer(deps: SamlRoutesDeps, asked: PlainRequest): Promise<PlainReply> {
  return { status: 303, headers: { location: `${callbackPage}?${await answered(deps, asked)}` } };
}

async function describeUs({ saml }: SamlRoutesDeps): Promise<PlainReply> {
  if (!saml) throw new AppError('not_found');
  const { samlMetadata } = await import('./saml-client.ts');
  return { type: 'application/samlmetadata+xml; charset=utf-8', body: samlMetadata(saml) };
}

/** POST /api/identity/saml/acs, where the provider sends the browser with its answer, and GET …/metadata about us. */
export const samlRoutes = (deps: SamlRoutesDeps): PlainRoutes => ({
  parsers: [{ mediaType: 'application/x-www-form-urlencoded', parse: (text) => new URLSearchParams(text) }],
  rows: [
    {
      name: 'federation.saml_answer',
      method: 'POST',
      url: acsPath,
      access: 'everyone',
      bodyBytes: mostBytes,
      handle: (asked) => receiveAnswer(deps, asked),
    },
    {
      name: 'federation.saml_metadata',
      method: 'GET',
      url: metadataPath,
      access: 'everyone',
      handle: () => describeUs(deps),
    },
  ],
});
