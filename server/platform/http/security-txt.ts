import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { sendError } from './error-response.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

const url = '/.well-known/security.txt';
const method: HTTPMethods[] = ['GET', 'HEAD'];
const validForMs = 90 * 24 * 3_600_000;

export type SecurityContact = {
  supportEmail: string;
  /** Address people use, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
};

/** Addresses that nobody can own, such as the one that stands where an installation has not set its own. */
const isMadeUp = (email: string): boolean => /[@.](example|invalid|test|localhost)$/i.test(email);

/** RFC 9116: where to report a weakness. Said only where there is somebody to write to. */
export function registerSecurityTxt(app: FastifyInstance, { supportEmail, publicUrl, now }: SecurityContact): void {
  app.route({
    method,
    url,
    handler: (_request, reply) => {
      if (isMadeUp(supportEmail)) return sendError(reply, new AppError('not_found'));
      const lines = [
        `Contact: mailto:${supportEmail}`,
        `Expires: ${new Date(now().getTime() + validForMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}${url}`,
        `Policy: ${publicUrl}/security`,
      ];
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    },
  });
  refuseOtherMethods(app, url, method);
}
