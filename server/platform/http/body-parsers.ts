import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';

/** JSON (Fastify's own) and small forms; anything else is 415. Whole-body forms only: uploads of files stream elsewhere. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits.jsonBodyBytes },
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
