import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';

/** JSON (Fastify's own) and forms as large as their route takes, read whole; anything else is 415. Large files stream elsewhere. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'multipart/form-data',
    // No limit of its own, which would stand above a route's.
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
