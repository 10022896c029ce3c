import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';
import type { PlainRoutes } from './plain-routes.ts';
import { referencePage } from './reference-page.ts';
import { closedPolicy, newNonce } from './security-headers.ts';

/** The document for programs at /api/openapi.json, and a page for people at /api/reference. Both are made once, when first asked for. */
export function openApiRoutes(): PlainRoutes {
  let made: Promise<OpenApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument();
    return made;
  };
  const headers = { 'cache-control': 'no-cache' };
  return {
    rows: [
      {
        name: 'openapi.document',
        method: 'GET',
        url: '/api/openapi.json',
        access: 'everyone',
        handle: async () => ({ headers, body: await document() }),
      },
      {
        name: 'openapi.reference',
        method: 'GET',
        url: '/api/reference',
        access: 'everyone',
        handle: async () => {
          const nonce = newNonce();
          return {
            type: 'text/html; charset=utf-8',
            headers: { ...headers, 'content-security-policy': `${closedPolicy}; style-src-elem 'nonce-${nonce}'` },
            body: referencePage(await document(), nonce),
          };
        },
      },
    ],
  };
}
