import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';
import type { PlainRoutes } from './plain-routes.ts';
import { referencePage } from './reference-page.ts';
import { closedPolicy, newNonce } from './security-headers.ts';

/** /api/openapi.json for programs and /api/reference for people. Both are generated once, on first request. */
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
