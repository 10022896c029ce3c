import type { FastifyInstance } from 'fastify';
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { closedPolicy, newNonce } from './security-headers.ts';

/** The document for programs at /api/openapi.json, and a page for people at /api/reference. Both are made once, when first asked for. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let made: Promise<OpenApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument();
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await document()),
  );
  app.get('/api/reference', async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `${closedPolicy}; style-src-elem 'nonce-${nonce}'`)
      .type('text/html; charset=utf-8')
      .send(referencePage(await document(), nonce));
  });
  for (const url of ['/api/openapi.json', '/api/reference']) refuseOtherMethods(app, url, ['GET']);
}
