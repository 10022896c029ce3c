import { AppError } from '#contract/errors/app-error.ts';
import type { PlainReply, PlainRoutes } from './plain-routes.ts';

const url = '/.well-known/security.txt';
const validForMs = 90 * 24 * 3_600_000;

export type SecurityContact = {
  supportEmail: string;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  now: () => Date;
};

/** Addresses that nobody can own, such as the default where an installation has not set its own. */
const isMadeUp = (email: string): boolean => /[@.](example|invalid|test|localhost)$/i.test(email);

/** RFC 9116: where to report a vulnerability. Served only where there is an address to write to. */
export function securityTxtRoutes({ supportEmail, publicUrl, now }: SecurityContact): PlainRoutes {
  const handle = (): PlainReply => {
    if (isMadeUp(supportEmail)) throw new AppError('not_found');
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(now().getTime() + validForMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${url}`,
      `Policy: ${publicUrl}/security`,
    ];
    return {
      type: 'text/plain; charset=utf-8',
      headers: { 'cache-control': 'public, max-age=3600' },
      body: `${lines.join('\n')}\n`,
    };
  };
  return { rows: [{ name: 'security.contact', method: 'GET', url, access: 'everyone', hasHead: true, handle }] };
}
