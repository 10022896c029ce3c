import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';

/**
 * Reads JSON (Fastify's own parser) and forms whole, up to the limit of their route; anything else is 415. Large files are streamed
 * elsewhere.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'multipart/form-data',
    // Without a limit here: it would override the route's.
    { parseAs: 'buffer' },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const contentType = String(request.headers['content-type']);
      try {
        return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
      } catch (cause) {
        throw new AppError('malformed_request', { cause });
      }
    },
  );
}
