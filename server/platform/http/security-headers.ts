import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The page's policy. The nonce is for `<style>` elements that the component library creates; scripts come from our own files alone.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

export const newNonce = (): string => randomBytes(18).toString('base64');

/** The policy of a response that is not a page: it may do nothing in a browser. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of the worker that reads PDFs: it may run its decoders, and a malicious PDF still cannot reach the network through it.
 */
const pdfWorkerPolicy = `${closedPolicy}; script-src 'wasm-unsafe-eval'`;

/** The policy of a built file, by its path; a worker has the policy of its own file. */
export const policyOfAsset = (path: string): string =>
  /[/\\]pdf\.worker[^/\\]*\.mjs(?:\.br|\.gz)?$/.test(path) ? pdfWorkerPolicy : closedPolicy;

export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', closedPolicy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
}
