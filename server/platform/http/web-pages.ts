import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { sendError } from './error-response.ts';
import { escapeHtml } from './escape-html.ts';
import { movedTo } from './former-paths.ts';
import { refuseMethod } from './refuse-other-methods.ts';
import { closedPolicy, contentSecurityPolicy, newNonce, policyOfAsset } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';
const supportEmailPlaceholder = '__SUPPORT_EMAIL__';
const mailPlaceholder = '__MAIL__';
const isDocument = /\.(?:pdf|docx)$/;
const reserved = /^\/(api|ingestion|scim|healthz|readyz|operator)(\/|\?|$)/;

/** What the page knows of its installation before its first call. */
export type PageFacts = { supportEmail: string; mail: MailTransport['kind'] };

async function readIndex(webRoot: string, { supportEmail, mail }: PageFacts): Promise<string | undefined> {
  try {
    const page = await readFile(join(webRoot, 'index.html'), 'utf8');
    return page.replaceAll(supportEmailPlaceholder, escapeHtml(supportEmail)).replaceAll(mailPlaceholder, mail);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Everything in a folder and below; nothing where an interrupted build has not created it. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The files of the build by their relative path, without the compressed forms, which have no address of their own. */
async function builtFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await entriesOf(folder);
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  return new Set(files.map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`));
}

/**
 * Serves the web app: hashed files under /assets for a year in the compressed form of the build, the other files unchanged, and its
 * page for every other path outside the reserved ones, with a fresh nonce each time.
 */
export async function registerWebPages(app: FastifyInstance, webRoot: string, facts: PageFacts): Promise<void> {
  const index = await readIndex(webRoot, facts);
  if (index !== undefined) {
    const asPressed = { index: false, preCompressed: true, cacheControl: false } as const;
    const [hashed, others] = ['public, max-age=31536000, immutable', 'public, max-age=3600'];
    const known = await builtFiles(join(webRoot, 'assets'));
    // One route for all: a route for each of some hundred files would add a tenth of a second to every start.
    await app.register(fastifyStatic, {
      ...asPressed,
      root: join(webRoot, 'assets'),
      prefix: '/assets/',
      allowedPath: (path) => known.has(path),
      setHeaders: (reply, path) => {
        reply.header('content-security-policy', policyOfAsset(path));
        reply.header('cache-control', hashed);
      },
    });
    await app.register(fastifyStatic, {
      ...asPressed,
      root: webRoot,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['index.html', 'assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        reply.header('content-security-policy', closedPolicy);
        reply.header('cache-control', others);
        // A document is shown in its tab, and saved from there under its name.
        if (isDocument.test(path))
          reply.header('content-disposition', contentDisposition(basename(path), { type: 'inline' }));
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (refuseMethod(request, reply)) return reply;
    const moved = movedTo(request.url);
    // 308 keeps the method and what was sent.
    if (moved !== undefined) return reply.redirect(moved, 308);
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
