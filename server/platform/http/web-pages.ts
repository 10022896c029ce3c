import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { sendError } from './error-response.ts';
import { escapeHtml } from './escape-html.ts';
import { contentSecurityPolicy, newNonce } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';
const supportEmailPlaceholder = '__SUPPORT_EMAIL__';
const reserved = /^\/(api|ingestion|scim|healthz|readyz|operator)(\/|\?|$)/;

async function readIndex(webRoot: string, supportEmail: string): Promise<string | undefined> {
  try {
    const page = await readFile(join(webRoot, 'index.html'), 'utf8');
    return page.replaceAll(supportEmailPlaceholder, escapeHtml(supportEmail));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The web app: hashed files under /assets for a year, the other files of the build as they are, and its page for every other
 * path outside the reserved ones, with a fresh nonce each time.
 */
export async function registerWebPages(app: FastifyInstance, webRoot: string, supportEmail: string): Promise<void> {
  const index = await readIndex(webRoot, supportEmail);
  if (index !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      globIgnore: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request: FastifyRequest, reply: FastifyReply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !reserved.test(request.url) &&
      !request.url.startsWith('/assets/');
    if (!isPage || index === undefined) return sendError(reply, new AppError('not_found'));
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(noncePlaceholder, nonce));
  });
}
