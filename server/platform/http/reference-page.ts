import { escapeHtml } from './escape-html.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; font-size: 1.1rem; border-top: 1px solid; padding-top: 1rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: 4px; }
summary { cursor: pointer; }
`;

const block = (name: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;

function operationsOf(document: OpenApiDocument): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const heading = `<h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2>`;
      const words = [operation.summary, operation.description].filter((text) => text !== undefined).map(escapeHtml);
      const parts = [
        block('Parameters', operation.parameters),
        block('Body', operation.requestBody),
        block('Responses', operation.responses),
      ];
      return `<section>${heading}<p>${words.join('<br>')}</p>${parts.join('')}</section>`;
    }),
  );
}

/**
 * The OpenAPI document as one page of HTML without scripts, as the product's content security policy demands; the usual interactive
 * viewers need scripts.
 */
export function referencePage(document: OpenApiDocument, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Candour API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${escapeHtml(nonce)}">${style}</style></head>
<body><main><h1>Candour API</h1>
<p>Every call requires the header <code>auth-token</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${operationsOf(document).join('\n')}</main></body></html>`;
}
